import { expect, test } from 'vitest';
import type { ModalName } from '#src/modals.ts';
import { type OpenModal, withModal } from './modals.ts';

function modal(key: number, name: ModalName): OpenModal {
  return { key, name, input: {} };
}

function names(list: readonly OpenModal[]): string[] {
  return list.map(({ key, name }) => `${key} ${name}`);
}

test('a modal comes on top of others', () => {
  expect(names(withModal([modal(1, 'upload')], modal(2, 'sign-in')))).toEqual(['1 upload', '2 sign-in']);
});

test('only one auth modal is shown at a time', () => {
  const open = [modal(1, 'sign-in'), modal(2, 'share')];
  expect(names(withModal(open, modal(3, 'sign-up')))).toEqual(['2 share', '3 sign-up']);
  expect(names(withModal(open, modal(3, 'forgot-password')))).toEqual(['2 share', '3 forgot-password']);
});

test('a modal that is open is replaced', () => {
  expect(names(withModal([modal(1, 'share'), modal(2, 'report-video')], modal(3, 'share')))).toEqual([
    '2 report-video',
    '3 share',
  ]);
});
