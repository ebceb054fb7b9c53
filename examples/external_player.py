#!/usr/bin/env python3
"""A computer player for Pentapolis: takes the action with the longest description. docs/external-players.md

  pentapolis simulate blueprints --players "external:examples/external_player.py,random" --games 10
"""
import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


def choose(question):
    """The index of a legal action. `view`, all that our seat knows, is ignored by this player."""
    actions = [choice["action"] for choice in question["legal"]]
    return max(range(len(actions)), key=lambda i: len(json.dumps(actions[i])))


for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "hello":
        say({"t": "hello", "protocol": 1, "name": "The longest word"})
    elif message["t"] == "decide":
        say({"t": "action", "id": message["id"], "choice": choose(message)})
    elif message["t"] == "quit":
        break
