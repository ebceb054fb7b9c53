// The rules module: JSON text in, JSON text out. Its only imports are messages (`say`) and the time.
import type { Message } from "../net/protocol";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  said(at: number, size: number): void;
  call(at: number, size: number): number;
  answer_size(): number;
}

export class RulesModule {
  #exports!: Exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  private constructor(readonly say: (message: Message) => string) {}

  static async from(source: Promise<Response> | BufferSource, say: (message: Message) => string): Promise<RulesModule> {
    const module = new RulesModule(say);
    const { instance } =
      ArrayBuffer.isView(source) || source instanceof ArrayBuffer
        ? await WebAssembly.instantiate(source, module.#imports())
        : await WebAssembly.instantiateStreaming(source as Promise<Response>, module.#imports());
    module.#exports = instance.exports as unknown as Exports;
    module.#exports._initialize();
    return module;
  }

  /** Throws the error reported by the rules. */
  call(request: unknown): any {
    const from = this.#exports.call(...this.#write(JSON.stringify(request)));
    const answer = JSON.parse(this.#read(from, this.#exports.answer_size()));
    if (answer.fault !== undefined) throw new Error(answer.fault);
    return answer.answer;
  }

  #imports(): WebAssembly.Imports {
    const library: Record<string, Function> = {
      clock_time_get: (_clock: number, _precision: bigint, at: number) => {
        new DataView(this.#exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
    };
    return {
      // The C library imports more than the rules ever call.
      wasi_snapshot_preview1: new Proxy(library, { get: (known, name) => known[name as string] ?? (() => 0) }) as any,
      page: {
        say: (at: number, size: number) =>
          this.#exports.said(...this.#write(this.say(JSON.parse(this.#read(at, size))))),
      },
    };
  }

  #read(at: number, size: number): string {
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, size));
  }

  /** Writes into memory allocated by the module, which takes ownership. */
  #write(text: string): [at: number, size: number] {
    const bytes = this.#encoder.encode(text);
    const at = this.#exports.allocate(bytes.length || 1);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
    return [at, bytes.length];
  }
}
