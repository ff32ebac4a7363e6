/** What a clip sounds like; `none` has no sound at all, as a GIF. */
export type Sound = keyof typeof SOUNDS;

/** Formulas of t in seconds, left and right, quiet enough for headphones. */
const SOUNDS = {
  none: null,
  drone: `aevalsrc='.10*sin(2*PI*110*t)+.07*sin(2*PI*165*t+sin(t))|.10*sin(2*PI*110.6*t)+.07*sin(2*PI*220*t+sin(t*.7))':s=44100`,
  music: `aevalsrc='${note('3', '220')}|${note('3', '220.7')}+${note('1.5', '110')}':s=44100`,
  bells: `aevalsrc='${note('2', '880')}|${note('2', '660')}':s=44100`,
  beat: `aevalsrc='.35*sin(2*PI*58*mod(t\\,.5))*exp(-9*mod(t\\,.5))+${note('4', '330')}*.5':s=44100`,
  rain: 'anoisesrc=color=brown:amplitude=.22:sample_rate=44100',
  wind: 'anoisesrc=color=pink:amplitude=.12:sample_rate=44100,tremolo=f=.3:d=.7',
} as const;

/** The source of a sound, or null for silence. */
export function soundOf(sound: Sound): string | null {
  return SOUNDS[sound];
}

/** Struck notes that walk through five steps, so many a second. */
function note(rate: string, base: string): string {
  const step = `floor(mod(t*${rate}*7/3\\,5))*3`;
  return `.16*sin(2*PI*${base}*pow(2\\,${step}/12)*t)*exp(-4*mod(t\\,1/${rate}))`;
}
