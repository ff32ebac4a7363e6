/** The shape of a colour as settings hold it: `#ffc23d`. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/**
 * How legible one colour is on another, from 1 (not at all) to 21. Both are written `#rrggbb`. WCAG 2.2
 * "contrast ratio".
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of a colour, 0 (black) to 1 (white). WCAG 2.2 "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
