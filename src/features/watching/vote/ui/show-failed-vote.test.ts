import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/web/call-error.ts';
import { currentRibbon, dismissRibbon } from '#ui/ribbon-store.ts';
import { showFailedVote } from './use-vote.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  dismissRibbon();
});

test("shows the server's message when a vote fails", () => {
  vi.stubGlobal('navigator', { onLine: true });
  showFailedVote(new CallError(403, 'forbidden', 'Not here.'));
  expect(currentRibbon()).toMatchObject({ text: 'Not here.', kind: 'danger' });
});

test('shows nothing while the device is offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  showFailedVote(new CallError(0, 'network'));
  expect(currentRibbon()).toBeNull();
});
