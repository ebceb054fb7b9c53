// The facades of the storeys: one drawing per project type, w x h. Variations are derived from the project's id (`k`),
// so that neighbours differ and nothing flickers.
import { n1, picture } from "./signs";

type Facade = (w: number, h: number, k: number) => string;

const rect = (x: number, y: number, w: number, h: number, more: string): string =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" ${more}/>`;
const line = (path: string, stroke: string, width: number, more = ""): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
const times = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join("");
const lit = (k: number, i: number): boolean => ((k >> (i % 24)) & 1) === 1;
const FRAME = 'stroke="var(--frame)" stroke-width="1.6"';

/** A curtain wall: tall panes, a transom, slanting reflections. */
const office: Facade = (w, h, k) => {
  const n = Math.max(3, Math.round(w / 15));
  const pane = w / n;
  return (
    rect(0, 3, w, h - 5, 'fill="var(--glass)"') +
    times(n, (i) => {
      const x = i * pane;
      const shine = `<path d="M${n1(x + 1)} ${n1(h - 2)}L${n1(x + pane * 0.75)} 3H${n1(x + pane - 1)}L${n1(x + pane * 0.4)} ${n1(h - 2)}Z" fill="var(--frame)" opacity=".38"/>`;
      return (lit(k, i) ? shine : "") + rect(x, 3, pane, h - 5, 'fill="none" stroke="var(--wall)" stroke-width="1.6"');
    }) +
    line(`M0 ${n1(h * 0.42)}H${n1(w)}`, "var(--wall)", 1.4)
  );
};

/** Sash windows with sills; every second one has a balcony. */
const apartment: Facade = (w, h, k) => {
  const n = Math.max(2, Math.round(w / 23));
  const part = w / n;
  const [ww, wh] = [Math.min(13, part * 0.56), h - 13];
  return times(n, (i) => {
    const x = i * part + (part - ww) / 2;
    const window =
      rect(x, 5, ww, wh, `fill="${lit(k, i) ? "var(--lamp)" : "var(--glass)"}" ${FRAME}`) +
      line(`M${n1(x + ww / 2)} 5V${n1(5 + wh)}M${n1(x)} ${n1(5 + wh * 0.45)}H${n1(x + ww)}`, "var(--frame)", 1);
    if ((i + k) % 2) {
      const bars = times(6, (q) => `M${n1(x - 2.5 + (q * (ww + 5)) / 5)} ${h - 9}V${h - 3}`);
      return (
        window +
        line(
          `M${n1(x - 3.5)} ${h - 3}H${n1(x + ww + 3.5)}M${n1(x - 3)} ${h - 9}H${n1(x + ww + 3)}`,
          "var(--outline)",
          1.1,
        ) +
        line(bars, "var(--outline)", 0.8)
      );
    }
    const flower = (at: number, fill: string) => `<circle cx="${n1(at)}" cy="${n1(h - 8.8)}" r="1.8" fill="${fill}"/>`;
    return (
      window +
      rect(x - 2, h - 7.5, ww + 4, 2.6, 'fill="var(--frame)"') +
      flower(x + 2, "var(--tree)") +
      flower(x + ww / 2, "var(--bloom)") +
      flower(x + ww - 2, "var(--tree)")
    );
  });
};

/** A scalloped awning over one warm window, lamps and tables. */
const cafe: Facade = (w, h) => {
  const n = Math.max(4, Math.round(w / 11));
  const part = w / n;
  const lamp = (x: number) =>
    line(`M${n1(x)} 10V14`, "var(--deep)", 0.9) +
    `<path d="M${n1(x - 3)} 17Q${n1(x)} 12 ${n1(x + 3)} 17Z" fill="var(--deep)"/>`;
  const table = (x: number) =>
    line(
      `M${n1(x - 6)} ${h - 8}H${n1(x + 6)}M${n1(x)} ${h - 8}V${h - 2}M${n1(x - 9)} ${h - 2}V${h - 10}M${n1(x + 9)} ${h - 2}V${h - 10}`,
      "var(--deep)",
      1.3,
      'stroke-linecap="round"',
    );
  return (
    rect(1, 8, w - 2, h - 10, 'fill="var(--lamp)"') +
    (w > 40 ? times(3, (i) => lamp(w * (0.2 + 0.3 * i))) + times(2, (i) => table(w * (0.3 + 0.4 * i))) : table(w / 2)) +
    times(
      n,
      (i) =>
        `<path d="M${n1(i * part)} 3H${n1((i + 1) * part)}V8.5A${n1(part / 2)} 4 0 0 1 ${n1(i * part)} 8.5Z" fill="${i % 2 ? "var(--frame)" : "var(--deep)"}"/>`,
    ) +
    rect(1, 8, w - 2, h - 10, 'fill="none" stroke="var(--deep)"')
  );
};

/** A slanted striped awning over display windows. */
const shop: Facade = (w, h, k) => {
  const shown = Math.max(2, Math.min(3, Math.round(w / 26)));
  const n = Math.max(5, Math.round(w / 9));
  const part = w / n;
  const foot = h - 3;
  const goods = (c: number, i: number) =>
    [
      `<path d="M${n1(c - 4)} ${foot}V${foot - 7}H${n1(c + 4)}V${foot}ZM${n1(c - 2)} ${foot - 7}q2 -4.5 4 0" fill="var(--deep)" stroke="var(--deep)"/>`,
      `<path d="M${n1(c)} ${foot - 12}l2.4 2-1 3.5 3 6.5h-9l3-6.5-1-3.5Z" fill="var(--bloom)"/>`,
      `<path d="M${n1(c - 6)} ${foot}h5v-5h-5ZM${n1(c)} ${foot}h6v-8h-6Z" fill="var(--deep)" opacity=".8"/>`,
    ][(i + k) % 3]!;
  return (
    times(shown, (i) => {
      const [x, ww] = [(i * w) / shown + 2, w / shown - 4];
      return rect(x, 9, ww, h - 12, `fill="var(--glass)" ${FRAME}`) + goods(x + ww / 2, i);
    }) +
    times(n, (i) => {
      const right = (i + 1) * part + (i === n - 1 ? -1.6 : 1.6);
      return `<path d="M${n1(i * part + 1.6)} 2.5H${n1(right)}L${n1((i + 1) * part)} 9.5H${n1(i * part)}Z" fill="${i % 2 ? "var(--frame)" : "var(--deep)"}"/>`;
    })
  );
};

/** Stone: round arches between pilasters. */
const service: Facade = (w, h, k) => {
  const n = Math.max(2, Math.round(w / 19));
  const part = w / n;
  const r = Math.min(5.6, part * 0.3);
  const pilaster = (x: number) => rect(x - 1.4, 6, 2.8, h - 9, 'fill="var(--frame)" opacity=".85"');
  return (
    line(`M0 3.5H${n1(w)}`, "var(--trim)", 3) +
    times(n, (i) => {
      const c = (i + 0.5) * part;
      return (
        `<path d="M${n1(c - r)} ${h - 4}V${n1(9 + r)}A${n1(r)} ${n1(r)} 0 0 1 ${n1(c + r)} ${n1(9 + r)}V${h - 4}Z" fill="${lit(k, i) ? "var(--lamp)" : "var(--glass)"}" ${FRAME}/>` +
        line(`M${n1(c)} 9V${h - 4}`, "var(--frame)", 0.9) +
        pilaster(i * part)
      );
    }) +
    pilaster(w) +
    line(`M0 ${h - 3}H${n1(w)}`, "var(--trim)", 2)
  );
};

/** Tall arched rooms with curtains behind a long balustrade. */
const hotel: Facade = (w, h, k) => {
  const n = Math.max(2, Math.round(w / 20));
  const part = w / n;
  const [r, foot] = [5.6, h - 3];
  const bars = times(Math.floor(w / 4), (i) => `M${2 + i * 4} ${h - 9}V${h - 2.5}`);
  return (
    times(n, (i) => {
      const c = (i + 0.5) * part;
      return (
        `<path d="M${n1(c - r)} ${foot}V${6 + r}A${r} ${r} 0 0 1 ${n1(c + r)} ${6 + r}V${foot}Z" fill="var(--lamp)" ${FRAME}/>` +
        `<path d="M${n1(c - r)} ${6 + r}Q${n1(c - 1)} 8 ${n1(c)} 7Q${n1(c - 1)} 16 ${n1(c - r)} ${h - 9}ZM${n1(c + r)} ${6 + r}Q${n1(c + 1)} 8 ${n1(c)} 7Q${n1(c + 1)} 16 ${n1(c + r)} ${h - 9}Z" fill="var(--deep)" opacity="${lit(k, i) ? 0.75 : 0.4}"/>`
      );
    }) +
    line(`M0 ${h - 9}H${n1(w)}M0 ${h - 2.5}H${n1(w)}`, "var(--outline)", 1.1) +
    line(bars, "var(--outline)", 0.7, 'opacity=".8"')
  );
};

/** No type: a garden. */
const none: Facade = (w, h) => {
  const n = Math.max(2, Math.round(w / 22));
  return (
    rect(0, h - 7, w, 5, 'fill="var(--deep)" opacity=".5"') +
    times(n, (i) => {
      const c = (w * (i + 0.5)) / n;
      return (
        line(`M${n1(c)} ${h - 3}V${h - 12}`, "var(--bark)", 2) +
        `<circle cx="${n1(c)}" cy="${h - 15}" r="${i % 2 ? 7 : 9}" fill="${i % 2 ? "var(--tree2)" : "var(--tree)"}"/>`
      );
    })
  );
};

/** A gift without a type: hatching, a barrier, cones. */
const bad: Facade = (w, h) => {
  let hatching = "";
  for (let x = -h; x < w; x += 9) {
    const from = x < 0 ? `0 ${n1(h - 2 + x)}` : `${n1(x)} ${n1(h - 2)}`;
    hatching += `M${from}L${n1(Math.min(w, x + h))} ${n1(x + h > w ? 2 + (x + h - w) : 2)}`;
  }
  return (
    line(hatching, "var(--glass)", 2.4, 'opacity=".7"') +
    line(`M4 ${n1(h - 9)}H${n1(w - 4)}`, "var(--warn)", 4, 'stroke-dasharray="8 6"') +
    picture("cone", w / 2 - Math.min(18, w / 4), h - 13, 18, "var(--warn)") +
    picture("cone", w / 2 + Math.min(16, w / 4), h - 13, 18, "var(--warn)")
  );
};

export const FACADES = { office, apartment, cafe, shop, service, hotel, none, bad };
export type Material = keyof typeof FACADES;

/** The same number for the same id. */
export function hash(id: string): number {
  let h = 7;
  for (const c of id) h = (h * 31 + c.charCodeAt(0)) >>> 0;
  return h;
}
