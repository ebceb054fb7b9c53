#!/usr/bin/env python3
"""Plays a game at a Pentapolis server from a shell. README.md in this folder shows how."""
import argparse
import itertools
import sys
import textwrap

from pentapolis_client import Client, Problem, Unreachable

COMMANDS = ("hint", "why", "undo", "quit", "help")


class Words:
    """This program's texts, from the server's message catalogue."""

    def __init__(self, client, game, lang):
        self.patterns = client.words(game, lang)["patterns"]
        self.commands = {"?": "help", "exit": "quit", **{name: name for name in COMMANDS}}
        for name in COMMANDS:
            for word in self.patterns["command." + name].split("|"):
                self.commands[word] = name

    def say(self, key):
        return self.patterns[key]

    def help(self):
        """The help of `pentapolis play`, without the commands this program lacks."""
        first, *lines = self.say("play.help").splitlines()
        return "\n".join([first, *(line for line in lines if line.split()[0] in self.commands)])


def arguments():
    parser = argparse.ArgumentParser(description="Plays a game at a Pentapolis server.")
    parser.add_argument("url", help="where the server is: http://127.0.0.1:8080")
    parser.add_argument("--game", default="blueprints")
    parser.add_argument("--seats", default="me,search:300ms", help="the players by seat: me, open, random, greedy, search, search:500, search:200ms")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a variant of the game; may be repeated")
    parser.add_argument("--name", default="Me", help="your name")
    parser.add_argument("--public", action="store_true", help="list the table, so that anybody may join and watch")
    parser.add_argument("--table", metavar="ID", help="an existing table: with --token or --join, or a public one to join")
    parser.add_argument("--token", help="return to a seat")
    parser.add_argument("--join", metavar="INVITATION", help="take an open seat of --table")
    parser.add_argument("--lang", default="en", choices=("en", "es", "nl"))
    parser.add_argument("--auto", action="store_true", help="take the best hint, or the first move, automatically")
    return parser.parse_args()


def seat(word, name):
    if word in ("me", "open"):
        return {"kind": word, "name": name} if word == "me" else {"kind": word}
    return {"kind": "computer", "player": word}


def sit_down(args):
    """One client for each of our seats, and the texts."""
    client = Client(args.url, args.table, args.token, args.lang)
    if args.token:
        return [client], Words(client, client.table()["game"], args.lang)
    if args.table:
        client.join(invitation=args.join, name=args.name)
    else:
        sitters = args.seats.split(",")
        mine = sitters.count("me")
        names = iter([args.name] if mine == 1 else [f"{args.name} {i + 1}" for i in range(mine)])
        seats = [seat(word, next(names) if word == "me" else None) for word in sitters]
        options = dict(option.split("=", 1) for option in args.option)
        client.open_table(args.game, seats, options, "public" if args.public else "private")
    words = Words(client, client.table()["game"], args.lang)
    if not args.table and "open" in args.seats.split(","):
        print(words.say("play.invite"), f"--table {client.table_id} --join {client.invitation}")
    return [client.at(token) for token in client.tokens.values()], words


def names(table):
    return [seat.get("name") or "?" for seat in table["seats"]]


def number(text, count):
    """The index for a number typed from the list, or None."""
    return int(text) - 1 if text.isdigit() and 1 <= int(text) <= count else None


class Player:
    """One of our seats, played at this terminal."""

    def __init__(self, client, words, auto):
        self.client = client
        self.words = words
        self.auto = auto
        self.shown = None  # the position on the screen, by its seq

    def decide(self, position):
        """Takes one decision or runs a command. False to leave."""
        try:
            if self.auto:
                self.take(position, self.best(position))
                return True
            return self.execute(position, self.ask(position))
        except Problem as problem:
            if problem.code not in ("stale", "not_your_turn"):  # those: somebody was faster, fetch the position again
                print(f"  {problem}")
                return not self.auto
            return True

    def best(self, position):
        hints = []
        if len(position["legal"]) > 1:
            try:
                hints = self.client.hint(50)
            except Problem:
                pass
        return hints[0]["action"] if hints else position["legal"][0]["action"]

    def take(self, position, action):
        self.client.act(action, position["seq"] + 1)

    def ask(self, position):
        if self.shown != position["seq"]:
            self.show(position)
            self.shown = position["seq"]
        print(self.words.say("play.ask"), end=" ", flush=True)
        return sys.stdin.readline()

    def show(self, position):
        print(position.get("text", ""))
        print(position["prompt"].get("text", ""))
        numbered = enumerate(position["legal"], 1)
        for group, choices in itertools.groupby(numbered, lambda item: item[1].get("group", "")):
            words = (f"{i} {choice.get('label') or choice['notation']} {choice.get('note', '')}".strip() for i, choice in choices)
            lines = textwrap.wrap("   ".join(word.replace(" ", "\0") for word in words), 90)
            for start, line in itertools.zip_longest([group], lines, fillvalue=""):
                print(f"  {start:12} " + line.replace("\0", " "))

    def execute(self, position, line):
        legal = position["legal"]
        word, _, rest = line.strip().partition(" ")
        command = self.words.commands.get(word.lower())
        if not line or command == "quit":
            return False
        if command == "hint":
            print(self.words.say("play.hint"))
            for hint in self.client.hint():
                print(f"  {hint['notation']:18} {100 * hint['share']:3.0f} %")
        elif command == "why" and rest:
            index = number(rest.strip(), len(legal))
            answer = self.client.why(rest.strip() if index is None else legal[index]["action"])
            print(f"  {answer['why'].get('text', answer['why']['key'])}\n  {answer['clause']}: {answer.get('text', '')}")
        elif command == "undo":
            self.client.undo(position["seq"] + 1)
        elif command or not word:
            print(self.words.help())
        else:
            index = number(word, len(legal))
            self.take(position, line.strip() if index is None else legal[index]["action"])
        return True


def play(players):
    """Plays until the game is over (True) or somebody leaves (False)."""
    looking = players[0].client
    seq = 0
    while True:
        position = looking.position()
        if position is None or position["seq"] > seq:  # None: the table waits for people
            for entry in looking.entries(seq, wait=25):
                seq = entry["seq"]
                for line in entry["log"]:
                    print(line.get("text", line["key"]))
            continue
        if position["turn"]["kind"] == "over":
            return True
        for player in players:
            mine = player.client.position()
            if mine["seq"] > seq:  # new entries: show them first
                break
            if mine["legal"]:
                if not player.decide(mine):
                    return False
                break
        else:
            looking.entries(seq, wait=25)


def show_standing(client):
    table, standing = client.table(), client.position()["standing"]
    print()
    for place, score, name in sorted(zip(standing["places"], standing["scores"], names(table))):
        print(f"{place}. {name}: {score}")


def main():
    args = arguments()
    try:
        clients, words = sit_down(args)
        if play([Player(client, words, args.auto) for client in clients]):
            show_standing(clients[0])
        else:
            print(words.say("play.left"))
            for client in clients:
                print(f"  python3 {sys.argv[0]} {args.url} --table {client.table_id} --token {client.token} --lang {args.lang}")
    except (Problem, Unreachable) as error:
        print(f"play: {error}", file=sys.stderr)
        return 1
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
