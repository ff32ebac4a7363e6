import { expect, it } from 'vitest';
import { addTag, fieldTags, removeTag, retag, tagNames } from './tag-line-rules.ts';

it('a tag is added in a last line of its own, once', () => {
  expect(addTag('', '', 'cats', 500)).toBe('#cats');
  expect(addTag('', 'Two of them.', '#cats', 500)).toBe('Two of them.\n\n#cats');
  expect(addTag('', 'Two of them.\n\n#cats', 'sun', 500)).toBe('Two of them.\n\n#cats #sun');
  for (const [title, description] of [
    ['', 'My #Cats sleep.'],
    ['#cats', 'They sleep.'],
  ] as const)
    expect(addTag(title, description, 'cats', 500)).toBe(description);
});

it.each(['', '#', 'two words', '2026', 'a-b', 'x'.repeat(51)])('“%s” is no tag', (word) => {
  expect(addTag('', 'Text', word, 500)).toBe('Text');
});

it('never exceeds the longest description, nor the most tags', () => {
  expect(addTag('', 'Text', 'cats', 10)).toBe('Text');
  expect(addTag('', 'Text', 'cats', 11)).toBe('Text\n\n#cats');
  const many = Array.from({ length: 20 }, (_, at) => `#tag${at}`).join(' ');
  expect(addTag('', many, 'more', 500)).toBe(many);
});

it('only tags apart from sentences can be taken away', () => {
  const description = 'My #dogs run.\n\n#sun #sea';
  expect(fieldTags('A #walk', description)).toEqual([
    { name: 'walk', isApart: false },
    { name: 'dogs', isApart: false },
    { name: 'sun', isApart: true },
    { name: 'sea', isApart: true },
  ]);
  expect(removeTag(description, 'Sun')).toBe('My #dogs run.\n\n#sea');
  expect(removeTag('#sun', 'sun')).toBe('');
  expect(removeTag('My dogs run.\n\n#sun', 'sun')).toBe('My dogs run.');
});

it('many videos get other tags, and sentences keep their words', () => {
  const words = { title: 'A #walk', description: 'My #dogs run.\n\n#sun #sea' };
  const retagged = (change: Parameters<typeof retag>[1], most = 500) => retag(words, change, most);
  expect(retagged({ add: ['snow', 'Walk'], remove: ['SEA', 'dogs'] })).toEqual({
    title: 'A #walk',
    description: 'My dogs run.\n\n#sun #snow',
  });
  expect(retagged({ only: ['sea', 'ice'] })).toEqual({
    title: 'A walk',
    description: 'My dogs run.\n\n#sea #ice',
  });
  expect(retagged({ only: [] })).toEqual({ title: 'A walk', description: 'My dogs run.' });
  expect(retagged({ add: ['snow'] }, 27)).toBeNull();
  expect(retag({ title: '', description: '' }, { remove: ['none'] }, 9)).toEqual({
    title: '',
    description: '',
  });
});

it('a list of tags is read, or refused as a whole', () => {
  expect(tagNames('#cats, dogs;  Über')).toEqual(['cats', 'dogs', 'Über']);
  expect(tagNames(' ')).toEqual([]);
  expect(tagNames('cats, a-b')).toBeNull();
});
