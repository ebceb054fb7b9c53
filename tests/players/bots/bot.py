"""An external player whose argument selects its behaviour: correct, or wrong in one particular way."""
import json
import os
import sys
import time


def say(message):
    print(json.dumps(message) if not isinstance(message, str) else message, flush=True)


def note(text):
    print(text, file=sys.stderr, flush=True)


def answer(mode, question):
    first = question["legal"][0]
    reply = {"t": "action", "id": question["id"]}
    match mode.split("=", 1):
        case ["notation"]:
            return reply | {"notation": first["notation"]}
        case ["action"]:
            return reply | {"action": first["action"]}
        case ["says_notation", notation]:
            return reply | {"notation": notation}
        case ["range"]:
            return reply | {"choice": len(question["legal"])}
        case ["negative"]:
            return reply | {"choice": -1}
        case ["text_choice"]:
            return reply | {"choice": "0"}
        case ["nothing"]:
            return reply
        case ["wrong_id"]:
            return {"t": "action", "id": question["id"] + 1, "choice": 0}
        case ["wrong_type"]:
            return {"t": "move", "id": question["id"], "choice": 0}
        case ["odd_action"]:
            return reply | {"action": {"what": ["is", {"this": None}]}}
        case ["no_json"]:
            return "e2e4 \x1b[2J"
        case ["array"]:
            return [1, 2, 3]
    return reply | {"choice": 0}


def decide(mode, question):
    if mode == "silent":
        time.sleep(3600)
    if mode == "crash":
        os._exit(3)
    if mode == "abort":
        os.kill(os.getpid(), 6)
    if mode == "closes":
        os.close(1)
        time.sleep(3600)
    if mode == "endless":
        while True:
            os.write(1, b"x" * 65536)
    if mode == "question":
        note(json.dumps(question))
    if mode == "once":
        os.close(0)
    say(answer(mode, question))
    if mode == "twice":
        say(answer(mode, question))
    if mode == "once":
        time.sleep(3600)


def main():
    mode = sys.argv[1]
    if mode == "looks_around":
        note(json.dumps(sorted(os.listdir("/proc/self/fd"))))
    if mode == "mute":
        time.sleep(3600)
    if mode == "stillborn":
        os._exit(4)
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            note(f"pid {os.getpid()}")
            say({"t": "hello", "protocol": 2 if mode == "newer" else 1})
        elif message["t"] == "decide":
            decide(mode, message)
        elif message["t"] == "quit" and mode == "stays":
            time.sleep(3600)
        elif message["t"] == "quit":
            note("quit")
            return


main()
