/** Choices for the look of captions, in the order of the menu; the second of each is the default. */
export const CAPTION_CHOICES = {
  size: ['small', 'normal', 'large', 'huge'],
  colour: ['yellow', 'white', 'black'],
  back: ['none', 'shade', 'solid'],
} as const;

/** Names of what can be chosen. */
export type CaptionPart = keyof typeof CAPTION_CHOICES;

/** How captions look. */
export type CaptionStyle = { readonly [P in CaptionPart]: (typeof CAPTION_CHOICES)[P][number] };

/** How captions look before the viewer has chosen. */
export const CAPTION_STYLE: CaptionStyle = { size: 'normal', colour: 'white', back: 'shade' };

/** Guard for what local storage returns. */
export function isCaptionStyle(value: unknown): value is CaptionStyle {
  const given = value as Partial<Record<CaptionPart, unknown>> | null;
  return captionParts().every((part) =>
    (CAPTION_CHOICES[part] as readonly unknown[]).includes(given?.[part]),
  );
}

/** What can be chosen, in the order of the menu. */
export function captionParts(): CaptionPart[] {
  return Object.keys(CAPTION_CHOICES) as CaptionPart[];
}
