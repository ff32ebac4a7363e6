import type { SeedVideo } from './seed-video.ts';

/** Videos of the last two weeks, the newest first. */
export const LATELY: readonly SeedVideo[] = [
  {
    owner: 'quietcoast', title: 'Ten seconds of evening',
    description: 'Went down to the water before dinner. #sunset #sea',
    channel: 'travel', age: 0.1, charm: 0.8,
    scene: 'sunset', shape: 'wide', seconds: 10, sound: 'wind',
  },
  {
    owner: 'bee_and_bob', title: 'We let the ball bounce',
    description: 'It does not stop. #loop',
    channel: 'comedy', age: 0.2, charm: 0.6,
    scene: 'ball', shape: 'square', seconds: 6, sound: 'beat',
  },
  {
    owner: 'pixelina', title: 'My city never closes its windows',
    description: 'Every window is one sine. How it is drawn: https://en.wikipedia.org/wiki/Sine_wave #pixelart #city',
    pick: 'A city made of sines',
    channel: 'art', age: 0.4, charm: 0.95,
    scene: 'city', shape: 'wide', seconds: 9, sound: 'music',
  },
  {
    owner: 'nightowl', title: 'Aurora over the lake',
    description: 'Three in the morning, minus nineteen, worth it. Thanks for the thermos, @ruta. #aurora #night',
    pick: 'The sky over the lake, last night',
    channel: 'travel', age: 0.7, charm: 1,
    scene: 'aurora', shape: 'hd', seconds: 8, sound: 'drone',
  },
  {
    owner: 'glasshouse', title: 'Life, but with mould',
    description: 'Conway’s rules, and what dies leaves a stain. #cellular #automata',
    channel: 'science', age: 1, charm: 0.5,
    scene: 'life', shape: 'small', seconds: 12, sound: 'bells',
  },
  {
    owner: 'otto_k', title: 'Nothing but road',
    description: 'Forty kilometres without a single car. #nightdrive',
    channel: 'travel', age: 1.3, charm: 0.7,
    scene: 'road', shape: 'wide', seconds: 12, sound: 'wind',
  },
  {
    owner: 'drift.lab', title: 'Loop 41: lamp',
    description: 'Warm blobs, slow evening. #loop #lavalamp',
    channel: 'art', age: 1.8, charm: 0.75,
    scene: 'lava', shape: 'tall', seconds: 8, sound: 'drone',
  },
  {
    owner: 'ruta', title: 'First snow this year',
    description: 'From the kitchen window. #snow',
    channel: 'travel', age: 2.2, charm: 0.65,
    scene: 'snow', shape: 'tall', seconds: 7, sound: 'none',
  },
  {
    owner: 'sanne', title: 'Falling into Mandelbrot',
    description: 'The whole set fits into a square. What is in it does not. #fractal #math',
    channel: 'science', age: 2.9, charm: 0.85,
    scene: 'fractal', shape: 'wide', seconds: 8, sound: 'bells',
  },
  {
    owner: 'campfire', title: 'One minute of fire',
    description:
      'Headphones help. Filmed at the same spot as the evening by @quietcoast. #fire #ambient\n\n' +
      '0:00 First crackle\n0:18 The log turns\n0:40 Wind\n0:55 Embers',
    captions: [
      {
        lang: 'en',
        lines: [
          '00:00:01.000 --> 00:00:05.000\n[crackling]',
          '00:00:18.000 --> 00:00:22.000\n[the log turns over]',
          '00:00:40.000 --> 00:00:45.000\n[wind in the trees]',
        ],
      },
      {
        lang: 'de',
        lines: [
          '00:00:01.000 --> 00:00:05.000\n[Knistern]',
          '00:00:18.000 --> 00:00:22.000\n[der Scheit dreht sich]',
          '00:00:40.000 --> 00:00:45.000\n[Wind in den Bäumen]',
        ],
      },
    ],
    pick: 'Sit down for a minute',
    channel: 'music', age: 3.5, charm: 0.9,
    scene: 'fire', shape: 'small', seconds: 70, sound: 'rain',
  },
  {
    owner: 'jonesy', title: 'Patch notes: five steps up',
    description: 'One oscillator, two tape heads, no plan. #synth',
    channel: 'music', age: 4, charm: 0.55,
    scene: 'plasma', shape: 'small', seconds: 15, sound: 'music',
  },
  {
    owner: 'tobiasz', title: 'tunnel test',
    description: '',
    channel: '', age: 4.6, charm: 0.2,
    scene: 'tunnel', shape: 'small', seconds: 5, sound: 'beat',
  },
  {
    owner: 'fernweh', title: 'The hills behind the house',
    description: 'Three layers of green, one of mist. #hills #walk',
    channel: 'travel', age: 5.5, charm: 0.7,
    scene: 'hills', shape: 'hd', seconds: 8, sound: 'wind',
  },
  {
    owner: 'marlow', title: 'Rings on the pond',
    description: 'Two stones, thrown at once. #water #waves',
    channel: 'science', age: 6.3, charm: 0.6,
    scene: 'ripple', shape: 'wide', seconds: 8, sound: 'rain',
  },
  {
    owner: 'nightowl', title: 'Shadow crosses the moon',
    description: 'Sped up, of course. #moon #eclipse',
    channel: 'science', age: 7.1, charm: 0.8,
    scene: 'moon', shape: 'square', seconds: 9, sound: 'drone',
  },
  {
    owner: 'glasshouse', title: 'Rule 110 is not a wallpaper',
    description: 'It computes. Slowly. #automata',
    channel: 'science', age: 8, charm: 0.4,
    scene: 'automaton', shape: 'small', seconds: 10, sound: 'none',
  },
  {
    owner: 'pixelina', title: 'Blue hour, upright',
    description: 'Same city, held sideways. #pixelart #city',
    channel: 'art', age: 9.2, charm: 0.7,
    scene: 'city', shape: 'tall', seconds: 7, hue: 312, sound: 'music',
  },
  {
    owner: 'drift.lab', title: 'Loop 40: colours in no hurry',
    description: '#loop #gradient',
    channel: 'art', age: 10, charm: 0.5,
    scene: 'gradient', shape: 'wide', seconds: 14, sound: 'drone',
  },
  {
    owner: 'quietcoast', title: 'Green flash, if you believe it',
    description: 'I saw it. The camera did not. #sunset #sea',
    channel: 'travel', age: 11.5, charm: 0.45,
    scene: 'sunset', shape: 'square', seconds: 7, hue: 60, sound: 'wind',
  },
  {
    owner: 'campfire', title: 'Blue gas flame',
    description: 'Cooking for one. #fire',
    channel: 'food', age: 12.4, charm: 0.35,
    scene: 'fire', shape: 'square', seconds: 6, hue: 190, sound: 'rain',
  },
  {
    owner: 'otto_k', title: 'Desert shift',
    description: 'Same road, three states later. #nightdrive',
    channel: 'travel', age: 13.7, charm: 0.55,
    scene: 'road', shape: 'wide', seconds: 9, hue: 300, sound: 'beat',
  },
];
