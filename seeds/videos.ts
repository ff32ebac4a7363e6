import type { Clip } from './clips.ts';

/** A video of the demo site. */
export interface SeedVideo extends Clip {
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  /** A channel's name, or empty for none. */
  readonly channel: string;
  /** Days since it was published. */
  readonly age: number;
  /** How well it is liked, 0 to 1: decides votes and views. */
  readonly charm: number;
}

/** The site's videos, the newest first. */
export const VIDEOS: readonly SeedVideo[] = [
  { owner: 'quietcoast', title: 'Ten seconds of evening', description: 'Went down to the water before dinner. #sunset #sea', channel: 'travel', scene: 'sunset', shape: 'wide', seconds: 10, sound: 'wind', age: 0.1, charm: 0.8 },
  { owner: 'bee_and_bob', title: 'We let the ball bounce', description: 'It does not stop. #loop', channel: 'comedy', scene: 'ball', shape: 'square', seconds: 6, sound: 'beat', age: 0.2, charm: 0.6 },
  { owner: 'pixelina', title: 'My city never closes its windows', description: 'Every window is one sine. #pixelart #city', channel: 'art', scene: 'city', shape: 'wide', seconds: 9, sound: 'music', age: 0.4, charm: 0.95 },
  { owner: 'nightowl', title: 'Aurora over the lake', description: 'Three in the morning, minus nineteen, worth it. #aurora #night', channel: 'travel', scene: 'aurora', shape: 'hd', seconds: 8, sound: 'drone', age: 0.7, charm: 1 },
  { owner: 'glasshouse', title: 'Life, but with mould', description: 'Conway’s rules, and what dies leaves a stain. #cellular #automata', channel: 'science', scene: 'life', shape: 'small', seconds: 12, sound: 'bells', age: 1, charm: 0.5 },
  { owner: 'otto_k', title: 'Nothing but road', description: 'Forty kilometres without a single car. #nightdrive', channel: 'travel', scene: 'road', shape: 'wide', seconds: 12, sound: 'wind', age: 1.3, charm: 0.7 },
  { owner: 'drift.lab', title: 'Loop 41: lamp', description: 'Warm blobs, slow evening. #loop #lavalamp', channel: 'art', scene: 'lava', shape: 'tall', seconds: 8, sound: 'drone', age: 1.8, charm: 0.75 },
  { owner: 'ruta', title: 'First snow this year', description: 'From the kitchen window. #snow', channel: 'travel', scene: 'snow', shape: 'tall', seconds: 7, sound: 'none', age: 2.2, charm: 0.65 },
  { owner: 'sanne', title: 'Falling into Mandelbrot', description: 'The whole set fits into a square. What is in it does not. #fractal #math', channel: 'science', scene: 'fractal', shape: 'wide', seconds: 8, sound: 'bells', age: 2.9, charm: 0.85 },
  { owner: 'campfire', title: 'One minute of fire', description: 'Headphones help. #fire #ambient', channel: 'music', scene: 'fire', shape: 'small', seconds: 70, sound: 'rain', age: 3.5, charm: 0.9 },
  { owner: 'jonesy', title: 'Patch notes: five steps up', description: 'One oscillator, two tape heads, no plan. #synth', channel: 'music', scene: 'plasma', shape: 'small', seconds: 15, sound: 'music', age: 4, charm: 0.55 },
  { owner: 'tobiasz', title: 'tunnel test', description: '', channel: '', scene: 'tunnel', shape: 'small', seconds: 5, sound: 'beat', age: 4.6, charm: 0.2 },
  { owner: 'fernweh', title: 'The hills behind the house', description: 'Three layers of green, one of mist. #hills #walk', channel: 'travel', scene: 'hills', shape: 'hd', seconds: 8, sound: 'wind', age: 5.5, charm: 0.7 },
  { owner: 'marlow', title: 'Rings on the pond', description: 'Two stones, thrown at once. #water #waves', channel: 'science', scene: 'ripple', shape: 'wide', seconds: 8, sound: 'rain', age: 6.3, charm: 0.6 },
  { owner: 'nightowl', title: 'Shadow crosses the moon', description: 'Sped up, of course. #moon #eclipse', channel: 'science', scene: 'moon', shape: 'square', seconds: 9, sound: 'drone', age: 7.1, charm: 0.8 },
  { owner: 'glasshouse', title: 'Rule 110 is not a wallpaper', description: 'It computes. Slowly. #automata', channel: 'science', scene: 'automaton', shape: 'small', seconds: 10, sound: 'none', age: 8, charm: 0.4 },
  { owner: 'pixelina', title: 'Blue hour, upright', description: 'Same city, held sideways. #pixelart #city', channel: 'art', scene: 'city', shape: 'tall', seconds: 7, hue: 312, sound: 'music', age: 9.2, charm: 0.7 },
  { owner: 'drift.lab', title: 'Loop 40: colours in no hurry', description: '#loop #gradient', channel: 'art', scene: 'gradient', shape: 'wide', seconds: 14, sound: 'drone', age: 10, charm: 0.5 },
  { owner: 'quietcoast', title: 'Green flash, if you believe it', description: 'I saw it. The camera did not. #sunset #sea', channel: 'travel', scene: 'sunset', shape: 'square', seconds: 7, hue: 60, sound: 'wind', age: 11.5, charm: 0.45 },
  { owner: 'campfire', title: 'Blue gas flame', description: 'Cooking for one. #fire', channel: 'food', scene: 'fire', shape: 'square', seconds: 6, hue: 190, sound: 'rain', age: 12.4, charm: 0.35 },
  { owner: 'otto_k', title: 'Desert shift', description: 'Same road, three states later. #nightdrive', channel: 'travel', scene: 'road', shape: 'wide', seconds: 9, hue: 300, sound: 'beat', age: 13.7, charm: 0.55 },
  { owner: 'sprocket', title: 'What a speaker sees', description: 'Two tones that nearly agree. #waves #synth', channel: 'science', scene: 'ripple', shape: 'small', seconds: 7, hue: 120, sound: 'bells', age: 15, charm: 0.4 },
  { owner: 'bee_and_bob', title: 'Bob says this one is higher', description: 'It is not. #loop', channel: 'sports', scene: 'ball', shape: 'tall', seconds: 5, hue: 220, sound: 'beat', age: 16.2, charm: 0.5 },
  { owner: 'sanne', title: 'Homework: find the smallest copy', description: 'Pause wherever you like. #fractal #math', channel: 'science', scene: 'fractal', shape: 'square', seconds: 7, hue: 150, sound: 'none', age: 18, charm: 0.6 },
  { owner: 'mika.l', title: 'Rain tape, side A', description: 'For sleeping. #ambient #rain', channel: 'music', scene: 'snow', shape: 'small', seconds: 20, hue: 20, sound: 'rain', age: 19.5, charm: 0.5 },
  { owner: 'ruta', title: 'Still snowing', description: 'The neighbours have stopped shovelling. #snow', channel: 'comedy', scene: 'snow', shape: 'wide', seconds: 8, sound: 'wind', age: 21, charm: 0.6 },
  { owner: 'drift.lab', title: 'Loop 39: rabbit hole', description: 'Do not watch on a boat. #loop', channel: 'art', scene: 'tunnel', shape: 'square', seconds: 6, hue: 90, sound: 'beat', age: 23, charm: 0.65 },
  { owner: 'jonesy', title: 'Bells for a slow lift', description: 'Ground floor to fifth and back. #synth #bells', channel: 'music', scene: 'gradient', shape: 'square', seconds: 10, hue: 140, sound: 'bells', age: 25.5, charm: 0.45 },
  { owner: 'fernweh', title: 'Red hills', description: 'Iron in the ground, dust in everything else. #hills', channel: 'travel', scene: 'hills', shape: 'wide', seconds: 7, hue: 250, sound: 'wind', age: 27, charm: 0.55 },
  { owner: 'nightowl', title: 'Aurora, the purple kind', description: 'Rarer. #aurora #night', channel: 'travel', scene: 'aurora', shape: 'tall', seconds: 7, hue: 130, sound: 'drone', age: 29.3, charm: 0.85 },
  { owner: 'glasshouse', title: 'Petri dish on a Sunday', description: 'Nobody fed it. #cellular', channel: 'science', scene: 'life', shape: 'square', seconds: 8, hue: 60, sound: 'none', age: 31, charm: 0.3 },
  { owner: 'lumen', title: 'Light through coloured glass', description: '#colour #loop', channel: 'art', scene: 'plasma', shape: 'tall', seconds: 7, hue: 70, sound: 'drone', age: 33.6, charm: 0.4 },
  { owner: 'otto_k', title: 'Last bus, upper deck, front row', description: 'Best seat there is. #city #nightdrive', channel: 'travel', scene: 'city', shape: 'small', seconds: 9, hue: 40, sound: 'beat', age: 36, charm: 0.75 },
  { owner: 'marlow', title: 'Cloud shadow', description: 'It took four minutes to cross the valley. #weather #hills', channel: 'science', scene: 'hills', shape: 'tall', seconds: 6, hue: 20, sound: 'none', age: 38.8, charm: 0.35 },
  { owner: 'campfire', title: 'Embers', description: 'The part after the talking. #fire #ambient', channel: 'music', scene: 'lava', shape: 'wide', seconds: 8, hue: 330, sound: 'rain', age: 41, charm: 0.5 },
  { owner: 'sprocket', title: 'Old screensaver, new electricity', description: '#retro', channel: 'gaming', scene: 'plasma', shape: 'hd', seconds: 6, hue: 200, sound: 'beat', age: 44, charm: 0.45 },
  { owner: 'quietcoast', title: 'Harbour at closing time', description: 'Ropes, gulls, somebody whistling. #sea #sunset', channel: 'travel', scene: 'sunset', shape: 'tall', seconds: 7, hue: 330, sound: 'wind', age: 47.2, charm: 0.6 },
  { owner: 'pixelina', title: 'Crescent study', description: 'Forty lines of formula. #pixelart #moon', channel: 'art', scene: 'moon', shape: 'wide', seconds: 8, hue: 40, sound: 'bells', age: 50, charm: 0.55 },
  { owner: 'sanne', title: 'Automata for the last lesson before the holidays', description: 'They asked for a film. #automata #math', channel: 'science', scene: 'automaton', shape: 'wide', seconds: 7, hue: 180, sound: 'music', age: 54.5, charm: 0.5 },
  { owner: 'tobiasz', title: 'hello', description: 'first upload, be nice', channel: '', scene: 'tunnel', shape: 'small', seconds: 4, hue: 240, sound: 'none', age: 59, charm: 0.25 },
];
