// Fills the page with what the server has. Text from people is set as text, never as markup.
function show(list, lines, empty) {
  list.replaceChildren(...(lines.length ? lines : [[empty, ""]]).map(([title, rest]) => {
    const item = document.createElement("li");
    const strong = document.createElement("strong");
    strong.textContent = title;
    item.append(strong, rest ? " " + rest : "");
    return item;
  }));
}

async function load(path, list, lines, empty) {
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(String(answer.status));
    show(list, lines(await answer.json()), empty);
  } catch {
    show(list, [], "The server does not answer. Is it still running? Then load the page again.");
  }
}

const play = `python3 clients/python/play.py ${location.origin}`;
document.getElementById("command").textContent = `${play} --game blueprints --seats me,search`;
load("/api/v1/games", document.getElementById("game-list"),
  (json) => json.games.map((g) => [g.title, `${g.seats.least} to ${g.seats.most} players, about ${g.minutes} minutes. By ${g.designer} (${g.publisher}, ${g.year}).`]), "No games");
load("/api/v1/tables?state=open", document.getElementById("table-list"),
  (json) => json.tables.map((t) => [`${t.seats.filter((s) => s.kind === "open").length} of ${t.seats.length} seats open:`, `${t.game}, with ${t.seats.map((s) => s.name).filter(Boolean).join(", ")}. Join with ${play} --table ${t.id}`]), "Nobody waits for players now.");
