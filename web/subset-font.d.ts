// The package has no types; these are the parts in use.
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: string[];
    noHinting: boolean;
  }
  export default function subset(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
