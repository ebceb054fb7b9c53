// Four short sounds, synthesized on the fly: no audio files.

export type Sound = "turn" | "move" | "refusal" | "end";

interface Note {
  /** Seconds from the start of the sound. */
  at: number;
  lasts: number;
  hertz: number;
  /** Final pitch of a falling note. */
  falls_to?: number;
  wave: OscillatorType;
  loudness: number;
}

const bell = (at: number, hertz: number, lasts = 0.5): Note => ({ at, lasts, hertz, wave: "sine", loudness: 0.5 });
const knock = (at: number, hertz: number): Note => ({
  at,
  lasts: 0.09,
  hertz,
  falls_to: hertz / 2,
  wave: "triangle",
  loudness: 0.6,
});

export const SOUNDS: Record<Sound, readonly Note[]> = {
  move: [knock(0, 330)], // wood on a table
  turn: [bell(0.14, 659), bell(0.28, 880)], // after the move that leads to it
  refusal: [knock(0, 220), knock(0.12, 165)],
  end: [bell(0, 523), bell(0.14, 659), bell(0.28, 784), bell(0.42, 1047, 1.1)],
};

const ATTACK = 0.008; // seconds; an abrupt start clicks
const SILENT = 0.0001; // an exponential ramp cannot reach 0
const GAP = 0.08; // minimum seconds between two moves, to thin out bursts
const SUSPEND_DELAY = 4000; // milliseconds of silence until the audio device is released

export class Synth {
  #context: AudioContext | null = null;
  /** Requested while the device starts; each is played once. */
  #waiting = new Set<Sound>();
  #moved = -GAP;
  #suspend_timer: ReturnType<typeof setTimeout> | undefined;

  /** `volume` is a percentage. Silent until the user has interacted with the page, as browsers require. */
  async play(sound: Sound, volume: number): Promise<void> {
    if (navigator.userActivation?.hasBeenActive === false) return;
    const context = (this.#context ??= new AudioContext());
    clearTimeout(this.#suspend_timer);
    this.#suspend_timer = setTimeout(() => void context.suspend(), SUSPEND_DELAY);
    if (context.state !== "running") {
      if (this.#waiting.has(sound)) return;
      this.#waiting.add(sound);
      await context.resume();
      this.#waiting.delete(sound);
    }
    const now = context.currentTime;
    if (sound === "move" && now - this.#moved < GAP) return;
    if (sound === "move") this.#moved = now;
    const out = context.createGain();
    out.gain.value = (volume / 100) ** 2; // perceived loudness
    out.connect(context.destination);
    for (const note of SOUNDS[sound]) sound_note(context, out, note, now);
  }
}

function sound_note(context: AudioContext, out: AudioNode, note: Note, now: number): void {
  const [begin, end] = [now + note.at, now + note.at + note.lasts];
  const source = context.createOscillator();
  source.type = note.wave;
  source.frequency.setValueAtTime(note.hertz, begin);
  if (note.falls_to) source.frequency.exponentialRampToValueAtTime(note.falls_to, end);
  const shape = context.createGain();
  shape.gain.setValueAtTime(SILENT, begin);
  shape.gain.exponentialRampToValueAtTime(note.loudness, begin + ATTACK);
  shape.gain.exponentialRampToValueAtTime(SILENT, end);
  source.connect(shape).connect(out);
  source.start(begin);
  source.stop(end);
}
