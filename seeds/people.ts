/** Somebody who uses the site. */
export interface SeedPerson {
  readonly username: string;
  readonly displayname: string;
  readonly bio: string;
}

/** The community: those who upload come first. */
export const PEOPLE: readonly SeedPerson[] = [
  { username: 'marlow', displayname: 'Marlow Finch', bio: 'I point cameras at weather.' },
  {
    username: 'pixelina',
    displayname: 'Pixelina',
    bio: 'Small pictures, big pixels. Everything here is drawn by formulas.',
  },
  { username: 'otto_k', displayname: 'Otto K.', bio: 'Night drives and city lights.' },
  { username: 'fernweh', displayname: 'Fernweh', bio: 'Always on the way to somewhere quieter.' },
  { username: 'drift.lab', displayname: 'Drift Lab', bio: 'Loops for tired eyes. New ones most Fridays.' },
  { username: 'sanne', displayname: 'Sanne', bio: 'Maths teacher. Yes, there will be fractals.' },
  { username: 'jonesy', displayname: 'Jonesy', bio: 'Synths, tape, hum.' },
  { username: 'nightowl', displayname: 'Night Owl', bio: 'Up when the sky is.' },
  { username: 'campfire', displayname: 'Campfire Tapes', bio: 'Crackle and glow.' },
  { username: 'bee_and_bob', displayname: 'Bee & Bob', bio: 'Two people, one ball.' },
  { username: 'ruta', displayname: 'Rūta', bio: 'Snow is my favourite season.' },
  { username: 'tobiasz', displayname: 'Tobiasz', bio: '' },
  { username: 'quietcoast', displayname: 'Quiet Coast', bio: 'Sea, mostly at dusk.' },
  { username: 'glasshouse', displayname: 'Glasshouse', bio: 'Cellular automata and other things that grow.' },
  { username: 'mika.l', displayname: 'Mika', bio: 'Here for the music channel.' },
  { username: 'henriette', displayname: 'Henriette', bio: 'I vote for sunsets.' },
  { username: 'oldtown', displayname: 'Oldtown', bio: '' },
  { username: 'sprocket', displayname: 'Sprocket', bio: 'Takes things apart.' },
  { username: 'lumen', displayname: 'Lumen', bio: 'Light, and how it falls.' },
  { username: 'pebble', displayname: 'Pebble', bio: 'Mostly watching.' },
  { username: 'amadou', displayname: 'Amadou', bio: 'Dakar. Films, tea, long walks.' },
  { username: 'yuna', displayname: 'Yuna', bio: '' },
  { username: 'cricket', displayname: 'Cricket', bio: 'Loud for my size.' },
  { username: 'valentin', displayname: 'Valentin', bio: 'Collects loops that do not show where they begin.' },
  { username: 'wren', displayname: 'Wren', bio: 'Small brown bird.' },
];
