/** Least, most and step of what is chosen by degrees, in per cent. */
export const CAPTION_RANGES = {
  size: { least: 50, most: 300, step: 25 },
  cover: { least: 0, most: 100, step: 10 },
} as const;

/** Colours of text and background: red, green and blue, as CSS lists them. */
export const CUE_COLOURS = {
  white: '255 255 255',
  yellow: '255 229 76',
  green: '92 242 122',
  cyan: '92 225 255',
  blue: '77 125 255',
  magenta: '255 122 224',
  red: '255 92 92',
  black: '0 0 0',
} as const;

const FONTS = {
  sans: 'var(--font, system-ui, sans-serif)',
  serif: 'Georgia, "Times New Roman", serif',
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const;

const EDGES = ['none', 'shadow', 'outline'] as const;

export type CueColour = keyof typeof CUE_COLOURS;

/** How captions look: `size` and `cover`, how opaque the background is, in per cent. */
export interface CaptionStyle {
  readonly size: number;
  readonly font: keyof typeof FONTS;
  readonly colour: CueColour;
  readonly edge: (typeof EDGES)[number];
  readonly back: CueColour;
  readonly cover: number;
}

/** What is chosen from a list, each in the order of the panel. */
export const CAPTION_CHOICES = {
  font: namesOf(FONTS),
  colour: namesOf(CUE_COLOURS),
  edge: EDGES,
  back: namesOf(CUE_COLOURS),
} as const;

/** How captions look before the viewer has chosen: what the style sheet says by itself. */
export const CAPTION_STYLE: CaptionStyle = {
  size: 100,
  font: 'sans',
  colour: 'white',
  edge: 'shadow',
  back: 'black',
  cover: 80,
};

/** What earlier versions remembered by name, in per cent. */
const NAMED_SIZES: Readonly<Record<string, number>> = { small: 75, large: 150, huge: 200 };
const NAMED_COVERS: Readonly<Record<string, number>> = { none: 0, solid: 100 };

/** The style that something remembered stands for; what it lacks, or has wrong, is as by default. */
export function captionStyleOf(known: object): CaptionStyle {
  const { size, font, colour, edge, back, cover } = known as Readonly<Record<string, unknown>>;
  const wasNamed = typeof size === 'string';
  return {
    size: inRange('size', wasNamed ? NAMED_SIZES[size] : size),
    font: among(CAPTION_CHOICES.font, font, CAPTION_STYLE.font),
    colour: among(CAPTION_CHOICES.colour, colour, CAPTION_STYLE.colour),
    edge: among(CAPTION_CHOICES.edge, edge, CAPTION_STYLE.edge),
    // Black words had a white background of their own.
    back: wasNamed && colour === 'black' ? 'white' : among(CAPTION_CHOICES.back, back, CAPTION_STYLE.back),
    cover: inRange('cover', wasNamed ? NAMED_COVERS[String(back)] : cover),
  };
}

/** The properties that the style sheet draws captions with, by name. */
export function cueProperties(style: CaptionStyle): Readonly<Record<string, string>> {
  return {
    '--cue-scale': String(style.size / 100),
    '--cue-font': FONTS[style.font],
    '--cue-ink': `rgb(${CUE_COLOURS[style.colour]})`,
    '--cue-back': `rgb(${CUE_COLOURS[style.back]} / ${style.cover}%)`,
    '--cue-edge': edgeOf(style),
  };
}

/** Where the background hardly helps, the shadow has to set the words apart from the picture. */
const FAINT_COVER = 50;

/** Where copies of the letters lie that make their outline. */
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

function edgeOf({ edge, colour, cover }: CaptionStyle): string {
  const ink = `rgb(${CUE_COLOURS[colour === 'black' ? 'white' : 'black']})`;
  if (edge === 'none') return 'none';
  if (edge === 'shadow')
    return cover < FAINT_COVER ? `0 0 3px ${ink}, 0.05em 0.05em 0.12em ${ink}` : `0 0 3px ${ink}`;
  return AROUND.filter(([x, y]) => x !== 0 || y !== 0)
    .map(([x, y]) => `${x * 0.06}em ${y * 0.06}em 0 ${ink}`)
    .join(', ');
}

function inRange(part: keyof typeof CAPTION_RANGES, value: unknown): number {
  const { least, most, step } = CAPTION_RANGES[part];
  if (typeof value !== 'number' || !Number.isFinite(value)) return CAPTION_STYLE[part];
  return Math.min(Math.max(Math.round(value / step) * step, least), most);
}

function among<T extends string>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

function namesOf<K extends string>(table: Readonly<Record<K, string>>): readonly K[] {
  return Object.keys(table) as K[];
}
