import type { SeedVideo } from './seed-video.ts';

/** Older videos, the newest first. */
export const BEFORE: readonly SeedVideo[] = [
  {
    owner: 'sprocket', title: 'What a speaker sees',
    description: 'Two tones that nearly agree. #waves #synth',
    channel: 'science', age: 15, charm: 0.4,
    scene: 'ripple', shape: 'small', seconds: 7, hue: 120, sound: 'bells',
  },
  {
    owner: 'bee_and_bob', title: 'Bob says this one is higher',
    description: 'It is not. #loop',
    channel: 'sports', age: 16.2, charm: 0.5,
    scene: 'ball', shape: 'tall', seconds: 5, hue: 220, sound: 'beat',
  },
  {
    owner: 'sanne', title: 'Homework: find the smallest copy',
    description: 'Pause wherever you like. #fractal #math',
    channel: 'science', age: 18, charm: 0.6,
    scene: 'fractal', shape: 'square', seconds: 7, hue: 150, sound: 'none',
  },
  {
    owner: 'mika.l', title: 'Rain tape, side A',
    description: 'For sleeping. #ambient #rain',
    channel: 'music', age: 19.5, charm: 0.5,
    scene: 'snow', shape: 'small', seconds: 20, hue: 20, sound: 'rain',
  },
  {
    owner: 'ruta', title: 'Still snowing',
    description: 'The neighbours have stopped shovelling. #snow',
    channel: 'comedy', age: 21, charm: 0.6,
    scene: 'snow', shape: 'wide', seconds: 8, sound: 'wind',
  },
  {
    owner: 'drift.lab', title: 'Loop 39: rabbit hole',
    description: 'Do not watch on a boat. #loop',
    channel: 'art', age: 23, charm: 0.65,
    scene: 'tunnel', shape: 'square', seconds: 6, hue: 90, sound: 'beat',
  },
  {
    owner: 'jonesy', title: 'Bells for a slow lift',
    description: 'Ground floor to fifth and back. #synth #bells',
    channel: 'music', age: 25.5, charm: 0.45,
    scene: 'gradient', shape: 'square', seconds: 10, hue: 140, sound: 'bells',
  },
  {
    owner: 'fernweh', title: 'Red hills',
    description: 'Iron in the ground, dust in everything else. #hills',
    channel: 'travel', age: 27, charm: 0.55,
    scene: 'hills', shape: 'wide', seconds: 7, hue: 250, sound: 'wind',
  },
  {
    owner: 'nightowl', title: 'Aurora, the purple kind',
    description: 'Rarer. #aurora #night',
    channel: 'travel', age: 29.3, charm: 0.85,
    scene: 'aurora', shape: 'tall', seconds: 7, hue: 130, sound: 'drone',
  },
  {
    owner: 'glasshouse', title: 'Petri dish on a Sunday',
    description: 'Nobody fed it. #cellular',
    channel: 'science', age: 31, charm: 0.3,
    scene: 'life', shape: 'square', seconds: 8, hue: 60, sound: 'none',
  },
  {
    owner: 'lumen', title: 'Light through coloured glass',
    description: '#colour #loop',
    channel: 'art', age: 33.6, charm: 0.4,
    scene: 'plasma', shape: 'tall', seconds: 7, hue: 70, sound: 'drone',
  },
  {
    owner: 'otto_k', title: 'Last bus, upper deck, front row',
    description: 'Best seat there is. #city #nightdrive',
    channel: 'travel', age: 36, charm: 0.75,
    scene: 'city', shape: 'small', seconds: 9, hue: 40, sound: 'beat',
  },
  {
    owner: 'marlow', title: 'Cloud shadow',
    description: 'It took four minutes to cross the valley. #weather #hills',
    channel: 'science', age: 38.8, charm: 0.35,
    scene: 'hills', shape: 'tall', seconds: 6, hue: 20, sound: 'none',
  },
  {
    owner: 'campfire', title: 'Embers',
    description: 'The part after the talking. #fire #ambient',
    channel: 'music', age: 41, charm: 0.5,
    scene: 'lava', shape: 'wide', seconds: 8, hue: 330, sound: 'rain',
  },
  {
    owner: 'sprocket', title: 'Old screensaver, new electricity',
    description: '#retro',
    channel: 'gaming', age: 44, charm: 0.45,
    scene: 'plasma', shape: 'hd', seconds: 6, hue: 200, sound: 'beat',
  },
  {
    owner: 'quietcoast', title: 'Harbour at closing time',
    description: 'Ropes, gulls, somebody whistling. #sea #sunset',
    channel: 'travel', age: 47.2, charm: 0.6,
    scene: 'sunset', shape: 'tall', seconds: 7, hue: 330, sound: 'wind',
  },
  {
    owner: 'pixelina', title: 'Crescent study',
    description: 'Forty lines of formula. #pixelart #moon',
    channel: 'art', age: 50, charm: 0.55,
    scene: 'moon', shape: 'wide', seconds: 8, hue: 40, sound: 'bells',
  },
  {
    owner: 'sanne', title: 'Automata for the last lesson before the holidays',
    description: 'They asked for a film. #automata #math',
    channel: 'science', age: 54.5, charm: 0.5,
    scene: 'automaton', shape: 'wide', seconds: 7, hue: 180, sound: 'music',
  },
  {
    owner: 'tobiasz', title: 'hello',
    description: 'first upload, be nice',
    channel: '', age: 59, charm: 0.25,
    scene: 'tunnel', shape: 'small', seconds: 4, hue: 240, sound: 'none',
  },
];
