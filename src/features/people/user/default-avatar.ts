/** Number of default avatars. Spec §9. */
export const DEFAULT_AVATARS = 50;

/** Background, feathers, wing and beak: five sets of colours that work at any size. */
const COLOURS = [
  ['#FFE3A3', '#E4572E', '#B23A1B', '#16181D'],
  ['#CDEBE0', '#0B6B57', '#064638', '#FFC23D'],
  ['#DCE6FF', '#3D5FC4', '#27408F', '#FFC23D'],
  ['#FBD9E0', '#C23B66', '#8C2346', '#FFC23D'],
  ['#E7DDF7', '#6B48B5', '#472C82', '#FFC23D'],
  ['#D8F0F7', '#1B89A8', '#0F5F77', '#FFA23D'],
  ['#F4E4CF', '#8A5A2B', '#5F3C1A', '#FFC23D'],
  ['#E6EFC8', '#6C8F1F', '#496412', '#E4572E'],
  ['#FFD9C2', '#F08A24', '#B5620F', '#16181D'],
  ['#E3E4E8', '#3B3F49', '#22252C', '#FFC23D'],
] as const;

/** On the head: nothing, a tuft, a crest, a curl, a cap. */
const CRESTS = [
  '',
  '<path d="M40 27c-1-8 3-13 8-15-1 5 0 8 2 10 2-5 6-8 11-8-3 4-4 8-4 13z"/>',
  '<path d="M33 30c-6-5-9-12-7-20 6 3 10 7 12 12 0-6 3-11 8-14 3 6 3 12 1 18z"/>',
  '<path d="M47 27c-3-9 2-17 11-17 6 0 8 6 4 8-3 2-5-1-4-3-5 0-6 6-4 11z"/>',
  '<path d="M27 36c2-13 12-19 24-18 10 1 17 7 19 16-14-6-29-6-43 2z"/>',
] as const;

/** Eyes: round, happy, sleepy, wide, winking. */
const EYES = [
  '<circle cx="58" cy="42" r="5" fill="#fff"/><circle cx="59" cy="42" r="2.6" fill="#16181D"/>',
  '<path d="M52 43c3-6 9-6 12 0" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>',
  '<circle cx="58" cy="42" r="5" fill="#fff"/><path d="M53 42a5 5 0 0 0 10 0z" fill="#16181D"/>',
  '<circle cx="58" cy="41" r="7.4" fill="#fff"/><circle cx="60" cy="41" r="3.6" ' +
    'fill="#16181D"/><circle cx="61.4" cy="39.4" r="1.2" fill="#fff"/>',
  '<path d="M52 42h11" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>',
] as const;

/** Wings: plain, striped, dotted, folded, spread. */
const WINGS = [
  '<path d="M22 64c10-8 24-8 32 2-4 12-22 16-32 8z"/>',
  '<path d="M20 62c10-8 26-6 34 4-8 4-22 4-34-4zm2 10c10 2 20 2 29-2-5 8-20 11-29 2z"/>',
  '<circle cx="30" cy="66" r="4"/><circle cx="42" cy="63" r="4"/><circle cx="38" cy="74" ' +
    'r="4"/><circle cx="51" cy="71" r="4"/>',
  '<path d="M18 58c14-2 28 4 36 16-14 6-30 0-36-16z"/>',
  '<path d="M10 50c18-4 36 4 44 20-8 6-20 6-28 0 2-2 4-3 6-3-8-2-17-8-22-17z"/>',
] as const;

/** The n-th default avatar, 1 to 50, as an SVG document: a bird like the site's logo, each one different. */
export function defaultAvatar(number: number): string {
  const at = (number - 1) % DEFAULT_AVATARS;
  const [ground, feathers, wing, beak] = COLOURS[at % COLOURS.length] as (typeof COLOURS)[number];
  const row = Math.floor(at / COLOURS.length);
  const crest = CRESTS[(row + at) % CRESTS.length] as string;
  const eye = EYES[(row * 2 + at) % EYES.length] as string;
  const feather = WINGS[(row * 3 + at) % WINGS.length] as string;
  return svg(
    ground,
    `<g fill="${wing}">${crest}</g>
<path d="M-4 104c8-6 14-16 16-30 3-28 18-49 42-49 20 0 31 14 31 33 0 26-16 46-40 52z" fill="${feathers}"/>
<g fill="${wing}">${feather}</g>
<path d="M79 38c7 0 14 4 17 9-6 3-12 5-18 4z" fill="${beak}"/>
${eye}`,
  );
}

/** The avatar of somebody without an account. Spec §3 Viewer. */
export function anonymousAvatar(): string {
  return svg(
    '#E5E2DA',
    `<path d="M-4 104c8-6 14-16 16-30 3-28 18-49 42-49 20 0 31 14 31 33 0 26-16 46-40 52z" fill="#A8A59C"/>
<path d="M79 38c7 0 14 4 17 9-6 3-12 5-18 4z" fill="#8F8C84"/><circle cx="58" cy="42" r="4" fill="#E5E2DA"/>`,
  );
}

function svg(ground: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">
<rect width="100" height="100" fill="${ground}"/>
${body}
</svg>
`;
}
