import { expect, test } from 'vitest';
import { opensModal } from './opens-modal.ts';

test('names the modal and gives its props in attributes', () => {
  expect(opensModal('upload')).toEqual({ 'data-modal': 'upload' });
  expect(opensModal('download-video', { video: '/v' })).toEqual({
    'data-modal': 'download-video',
    'data-video': '/v',
  });
});

test('takes only names on the map, and only the props of that modal', () => {
  // @ts-expect-error There is no such modal.
  expect(opensModal('sign-inn')).toBeDefined();
  // @ts-expect-error The modal needs the video that it saves.
  expect(opensModal('download-video')).toBeDefined();
});
