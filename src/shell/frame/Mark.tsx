/** Outlines of the logo in a 32×32 box. */
export const BIRD =
  'M2 27.5c3.6-.4 5.3-2 6-4.7C6.6 20.7 6 18.4 6 16 6 9.4 11 4 17.3 4c4 0 7.3 2.1 9.2 5.2l4.3 1.6' +
  'c.6.2.6 1 0 1.3l-2.6 1.3c.1.7.2 1.4.2 2.1C28.4 22.4 23 28 16.3 28c-1.5 0-2.9-.3-4.2-.7' +
  '-2.7 1.9-6.2 2.3-9.7 1.4-.7-.2-1-1.1-.4-1.2Z';
export const WING = 'M11 12.3c0-1 1.1-1.6 1.9-1.1l8.6 5.2c.8.5.8 1.6 0 2.1l-8.6 5.2c-.8.5-1.9-.1-1.9-1.1Z';

interface MarkProps {
  /** Side in pixels. */
  size?: number;
}

/** The site's logo: a dark bird whose wing is a marigold play symbol. */
export function Mark({ size = 32 }: MarkProps) {
  return (
    <svg className="shell-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="currentColor" d={BIRD} />
      <path fill="var(--accent)" d={WING} />
      <circle cx="22.3" cy="10.2" r="1.5" fill="var(--bg)" />
    </svg>
  );
}
