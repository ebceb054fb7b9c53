#!/usr/bin/env python3
"""Plays a game at a Pentapolis server from a shell. README.md in this folder shows how."""
import argparse
import itertools
import sys
import textwrap

from pentapolis import Client, Problem, Unreachable

HELP = """  a number, or a move as it is written in the list
  hint          good moves, and the part of the victory to expect from each
  why MOVE      the rule that allows or forbids a move (or a number of the list)
  undo          take your last decision back
  quit          leave the seat as it is; the last line says how to come back"""


def arguments():
    parser = argparse.ArgumentParser(description="Plays a game at a Pentapolis server.")
    parser.add_argument("url", help="where the server is: http://127.0.0.1:8080")
    parser.add_argument("--game", default="blueprints")
    parser.add_argument("--seats", default="me,search:500", help="who sits where: me, open, random, greedy, search, search:500, search:200ms")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a variant of the game; may be repeated")
    parser.add_argument("--name", default="Me", help="what you are called")
    parser.add_argument("--public", action="store_true", help="list the table, so that anybody may join and look on")
    parser.add_argument("--table", metavar="ID", help="a table that is there already: with --token or --join, or a public one to join")
    parser.add_argument("--token", help="come back to a seat")
    parser.add_argument("--join", metavar="INVITATION", help="take an open seat of --table")
    parser.add_argument("--lang", default="en", choices=("en", "es", "nl"))
    parser.add_argument("--auto", action="store_true", help="take the best hint, or the first move, without asking")
    return parser.parse_args()


def seat(word, name):
    if word in ("me", "open"):
        return {"kind": word, "name": name} if word == "me" else {"kind": word}
    return {"kind": "computer", "player": word}


def sit_down(args):
    """One client for each of our seats."""
    client = Client(args.url, args.table, args.token, args.lang)
    if args.token:
        return [client]
    if args.table:
        client.join(invitation=args.join, name=args.name)
    else:
        words = args.seats.split(",")
        mine = words.count("me")
        names = iter([args.name] if mine == 1 else [f"{args.name} {i + 1}" for i in range(mine)])
        seats = [seat(word, next(names) if word == "me" else None) for word in words]
        options = dict(option.split("=", 1) for option in args.option)
        client.open_table(args.game, seats, options, "public" if args.public else "private")
        if "open" in words:
            print(f"Others join with:  --table {client.table_id} --join {client.invitation}")
    return [client.at(token) for token in client.tokens.values()]


def names(table):
    return [seat.get("name") or "?" for seat in table["seats"]]


def number(text, count):
    """The index that a number of the list means, or None."""
    return int(text) - 1 if text.isdigit() and 1 <= int(text) <= count else None


class Player:
    """One of our seats, in front of the screen."""

    def __init__(self, client, auto):
        self.client = client
        self.auto = auto
        self.shown = None  # the position on the screen, by its seq

    def decide(self, position):
        """Takes one decision, or does what else was asked for. False to leave."""
        try:
            if self.auto:
                self.take(position, self.best(position))
                return True
            return self.obey(position, self.ask(position))
        except Problem as problem:
            if problem.code not in ("stale", "not_your_turn"):  # otherwise: somebody was faster, look again
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
        print("> ", end="", flush=True)
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
        print('A number, a move such as "%s", or ? for help.' % position["legal"][0]["notation"])

    def obey(self, position, line):
        legal = position["legal"]
        word, _, rest = line.strip().partition(" ")
        if not line or word in ("quit", "exit"):
            return False
        if word == "hint":
            for hint in self.client.hint():
                print(f"  {hint['notation']:18} {100 * hint['share']:3.0f} %")
        elif word == "why" and rest:
            index = number(rest.strip(), len(legal))
            answer = self.client.why(rest.strip() if index is None else legal[index]["action"])
            print(f"  {answer['why'].get('text', answer['why']['key'])}\n  {answer['clause']}: {answer.get('text', '')}")
        elif word == "undo":
            self.client.undo(position["seq"] + 1)
        elif word in ("", "?", "help", "why"):
            print(HELP)
        else:
            index = number(word, len(legal))
            self.take(position, line.strip() if index is None else legal[index]["action"])
        return True


def play(players):
    """Until the game is over (True) or somebody leaves (False)."""
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
            if mine["seq"] > seq:  # something has happened meanwhile: tell it first
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
        clients = sit_down(args)
        if play([Player(client, args.auto) for client in clients]):
            show_standing(clients[0])
        else:
            for client in clients:
                print(f"Come back with:  {sys.argv[0]} {args.url} --table {client.table_id} --token {client.token}")
    except (Problem, Unreachable) as error:
        print(f"play: {error}", file=sys.stderr)
        return 1
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
