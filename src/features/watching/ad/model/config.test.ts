import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { adConfig, adCsp } from './config.ts';

const TAG = { AD_TAG_URL: 'https://ads.example/tag' };
const SDK = { AD_SDK_URL: 'https://imasdk.googleapis.com/js/sdkloader/ima3.js' };

it.each([
  ['no tag', {}],
  ['no tag, but an SDK', SDK],
])('with %s, the CSP allows no other sites', (_title, env) => {
  expect(adCsp(readConfig(env, '/nowhere'))).toEqual({});
});

it('with a tag, ads may come from anywhere, but no scripts', () => {
  const rules = adCsp(readConfig(TAG, '/nowhere'));
  expect(rules['media-src']).toEqual(['https:']);
  expect(rules).not.toHaveProperty('script-src');
  expect(rules).not.toHaveProperty('frame-src');
});

it("with an SDK, scripts may come only from the SDK's origin, and frames are allowed", () => {
  expect(adCsp(readConfig({ ...TAG, ...SDK }, '/nowhere'))).toMatchObject({
    'script-src': ['https://imasdk.googleapis.com'],
    'frame-src': ['https:'],
  });
});

it.each([
  ['no SDK', TAG, null],
  ['an SDK', { ...TAG, ...SDK }, SDK.AD_SDK_URL],
])('with %s, the player gets the right SDK address', async (_title, env, sdkUrl) => {
  const settings = { current: () => ({ ads: true }) };
  const ctx = { config: readConfig(env, '/nowhere'), settings } as Parameters<typeof adConfig>[0];
  const video = { accountId: 7, code: 'abc12' };
  expect(await adConfig(ctx, video, { partner: true }, {})).toMatchObject({
    tagUrl: TAG.AD_TAG_URL,
    sdkUrl,
    partnerOwnerId: '7',
  });
});
