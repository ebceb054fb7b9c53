"""Series of games in which players may be Python functions."""
import math
from typing import Any, Callable, Dict, List, Optional, Sequence, Union

from . import _pentapolis
from ._pentapolis import Action, Game, Match, Suggestion


class Sight:
    """The input of a player: everything its seat may know, and nothing else.

    >>> import pentapolis as pp
    >>> def first(sight):
    ...     return sight.legal()[0]
    >>> result = pp.arena(pp.game("blueprints", seats=2), ["greedy", first], games=4, seed=1)
    >>> result["games"]
    4
    """

    def __init__(self, match: Match, seat: int, seed: int) -> None:
        self._match = match
        self.seat = seat
        self.seed = seed  # for this decision: a player that uses no other randomness is reproducible

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def scores(self) -> List[int]:
        return self._match.scores

    def legal(self) -> List[Action]:
        return self._match.legal(self.seat)

    def numbers(self) -> List[int]:
        return self._match.numbers(self.seat)

    def view(self) -> Dict[str, Any]:
        return self._match.view(self.seat)

    def observation(self, out: Any = None) -> Any:
        return self._match.observation(self.seat, out)

    def mask(self, out: Any = None) -> Any:
        return self._match.mask(self.seat, out)

    def key(self) -> bytes:
        return self._match.key(self.seat)

    def picture(self, language: str = "en", columns: int = 100) -> str:
        return self._match.picture(self.seat, language, columns)

    def imagined(self, seed: Optional[int] = None) -> Match:
        """A sampled position consistent with the seat's view."""
        return self._match.imagined(self.seat, self.seed if seed is None else seed)

    def advise(self, player: str) -> List[Suggestion]:
        return self._match.advise(player, self.seat, self.seed)


Choice = Union[int, Action, str, Dict[str, Any]]
Player = Union[str, Callable[[Sight], Choice]]


class _Tally:
    def __init__(self) -> None:
        self.games = 0
        self.win_parts = 0  # sixtieths, so that a win shared by up to six is an integer
        self.scores: List[int] = []

    def add(self, win_parts: int, score: int) -> None:
        self.games += 1
        self.win_parts += win_parts
        self.scores.append(score)

    def summary(self) -> Dict[str, Any]:
        n, wins = self.games, self.win_parts / 60
        mean = sum(self.scores) / n
        spread = math.sqrt(sum((s - mean) ** 2 for s in self.scores) / (n - 1)) if n > 1 else 0.0
        return {
            "games": n,
            "wins": wins,
            "win_rate": wins / n,
            "interval": _pentapolis.interval(wins, n),
            "score": mean,
            "score_deviation": spread,
            "failures": 0,
        }


def _name(player: Player) -> str:
    return _pentapolis._canonical(player) if isinstance(player, str) else getattr(player, "__name__", repr(player))


def _play(match: Match, seated: Sequence[Player], decision_seed: int, counts: Dict[str, int]) -> None:
    decisions = 0
    while not match.over:
        seat = match.seat
        if seat is None:
            match.draw()
            counts["events"] += 1
            continue
        decisions += 1
        counts["choices"] += match.count(seat)
        seed = _pentapolis._fork(decision_seed, decisions)
        player = seated[seat]
        match.act(match.advise(player, seat, seed)[0].action if isinstance(player, str) else player(Sight(match, seat, seed)))
    counts["decisions"] += decisions


def arena(
    game: Game,
    players: Sequence[Player],
    games: int = 100,
    seed: int = 1,
    jobs: int = 1,
    rotate: bool = True,
    on_game: Optional[Callable[[int, Match], None]] = None,
    device: str = "cpu",
) -> Dict[str, Any]:
    """Plays a series and returns its statistics. A player is a string such as "search:500", or a function of a Sight that returns
    an index, an Action, a notation or a dict; an illegal action raises Refused. With `rotate`, players move on by one seat after
    every game. The same seed gives the same series for any number of jobs (threads; used when every player is a string).
    `on_game(number, match)` is called after every game. `device="gpu"` plays series of "random" and "greedy" on a card.
    """
    players = list(players)
    if len(players) != game.seats:
        raise ValueError(f"name {game.seats} players, one for each seat")
    for player in players:
        if not isinstance(player, str) and not callable(player):
            raise TypeError("a player is a string or a function")
    if on_game is None and all(isinstance(player, str) for player in players):
        return _pentapolis._run_series(game, players, games, seed, jobs, rotate, device)
    if device != "cpu":
        raise ValueError("a card plays only players given as strings, without on_game")
    if games < 1:
        raise ValueError("games must be at least 1")

    names = [_name(player) for player in players]
    by_player = {name: _Tally() for name in names}
    by_seat = [_Tally() for _ in players]
    counts = {"decisions": 0, "events": 0, "choices": 0}
    shared = 0
    for number in range(games):
        chance_seed, decision_seed = _pentapolis._game_seeds(seed, number)
        who = [(seat + number) % len(players) if rotate else seat for seat in range(len(players))]
        match = game.match(seed=chance_seed)
        _play(match, [players[i] for i in who], decision_seed, counts)
        winners = match.places.count(1)
        shared += winners > 1
        for seat, (place, score) in enumerate(zip(match.places, match.scores)):
            parts = 60 // winners if place == 1 else 0
            by_seat[seat].add(parts, score)
            by_player[names[who[seat]]].add(parts, score)
        if on_game is not None:
            on_game(number, match)
    return {
        "games": games,
        "players": [{**tally.summary(), "player": name, "first_failure": ""} for name, tally in by_player.items()],
        "seats": [tally.summary() for tally in by_seat],
        **counts,
        "shared_wins": shared,
    }
