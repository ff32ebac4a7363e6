import { expect, it } from 'vitest';
import { proposeChapters } from './chapters-rules.ts';

const TOPICS = [
  ['flour', 'dough', 'oven', 'yeast', 'bread', 'crust'],
  ['engine', 'piston', 'valve', 'gearbox', 'clutch', 'throttle'],
  ['Élodie', 'canvas', 'painting', 'brush', 'portrait', 'varnish'],
];

/** Five seconds for each caption, and a pause of two before each of those that begin with `pauseAt`. */
function talk(topics: readonly (readonly string[])[], each: number) {
  return topics.flatMap((words, topic) =>
    Array.from({ length: each }, (_one, at) => {
      const start = (topic * each + at) * 5_000;
      const said = [0, 1, 2].map((step) => words[(at * 2 + step) % words.length]);
      return {
        start,
        end: start + (at === each - 1 ? 3_000 : 5_000),
        settings: '',
        text: `so then <i>there</i> is ${said.join(' and ')}`,
      };
    }),
  );
}

it('proposes a chapter where people begin to talk about something else', () => {
  const chapters = proposeChapters(talk(TOPICS, 20), 300);
  expect(chapters.map(({ at }) => at)).toEqual([0, 100, 200]);
  for (const [place, { title }] of chapters.entries()) {
    const words = title.toLowerCase().split(', ');
    expect(words).toHaveLength(3);
    expect(TOPICS[place]?.map((word) => word.toLowerCase())).toEqual(expect.arrayContaining(words));
  }
});

it('proposes none where it is always the same, or short', () => {
  expect(proposeChapters(talk([TOPICS[0]!], 60), 300)).toEqual([]);
  expect(proposeChapters(talk(TOPICS, 7), 105)).toEqual([]);
  expect(proposeChapters([], 3_600)).toEqual([]);
});

it('names chapters by how they begin where there are no spaces between words', () => {
  const text = [
    '今日はパンを焼きます。小麦粉と水です',
    '次はエンジンの話です。ピストンが動く',
    '絵を描く筆とキャンバスの話です',
  ];
  const cues = text.flatMap((said, topic) =>
    Array.from({ length: 20 }, (_one, at) => {
      const start = (topic * 20 + at) * 5_000;
      return { start, end: start + 4_000, settings: '', text: said };
    }),
  );
  expect(proposeChapters(cues, 300)).toEqual([0, 100, 200].map((at, topic) => ({ at, title: text[topic] })));
});
