import { describe, expect, it } from 'vitest';
import type { FieldView } from '../show.ts';
import { curlOf, type Draft, lackingField, requestOf, type TriedCall } from './try-request.ts';

const field = (name: string, place: FieldView['place'], more: Partial<FieldView> = {}): FieldView => ({
  name,
  place,
  isRequired: false,
  isFile: false,
  isList: false,
  kind: 'text',
  meaning: '',
  choices: [],
  preset: '',
  sample: '',
  ...more,
});
const draft = (values: Record<string, string>, more: Partial<Draft> = {}): Draft => ({
  values,
  file: null,
  token: '',
  ...more,
});

const vote: TriedCall = {
  method: 'POST',
  path: '/video/{video}/vote',
  fields: [field('video', 'path', { isRequired: true }), field('value', 'body', { isRequired: true })],
  bodies: ['application/json', 'multipart/form-data'],
};
const list: TriedCall = {
  method: 'GET',
  path: '/videos/list',
  fields: [field('videos', 'query', { isList: true }), field('tag', 'query')],
  bodies: [],
};
const chunk: TriedCall = {
  method: 'POST',
  path: '/upload/chunk',
  fields: [field('code', 'query'), field('Content-Range', 'header')],
  bodies: ['application/octet-stream'],
};
const avatar: TriedCall = {
  method: 'POST',
  path: '/user/{user}/avatar/update',
  fields: [field('user', 'path'), field('filedata', 'body', { isFile: true, isRequired: true })],
  bodies: ['multipart/form-data'],
};

describe('a call that is tried', () => {
  it('requires the call’s required fields', () => {
    expect(lackingField(vote, draft({ video: '1' }))).toBe('value');
    expect(lackingField(vote, draft({ video: '1', value: '1' }))).toBeNull();
    expect(lackingField(avatar, draft({ user: '1' }))).toBe('filedata');
  });

  it('sends the filled-in fields in path, query or body, with a token or the session', () => {
    expect(requestOf(vote, draft({ video: 'a/b', value: '1' }, { token: 't' }))).toEqual({
      method: 'POST',
      path: '/video/a%2Fb/vote',
      headers: { accept: 'application/json', authorization: 'Bearer t', 'content-type': 'application/json' },
      body: '{"value":"1"}',
      withSession: false,
    });
    const listed = requestOf(list, draft({ videos: '1, 2', tag: '' }));
    expect([listed.path, listed.withSession]).toEqual(['/videos/list?videos%5B%5D=1&videos%5B%5D=2', true]);
  });

  it('sends raw bytes unchanged, and a file in a form', () => {
    const file = new File(['abc'], 'a.mp4');
    const sent = requestOf(chunk, draft({ code: 'x', 'Content-Range': 'bytes 0-2/3' }, { file }));
    expect([sent.path, sent.body, sent.headers]).toEqual([
      '/upload/chunk?code=x',
      file,
      {
        accept: 'application/json',
        'Content-Range': 'bytes 0-2/3',
        'content-type': 'application/octet-stream',
      },
    ]);
    const form = requestOf(avatar, draft({ user: '1' }, { file }));
    expect((form.body as FormData).get('filedata')).toEqual(file);
    expect(form.headers['content-type']).toBeUndefined();
  });
});

it('becomes a curl command that no value can break out of, and that contains no token', () => {
  expect(
    curlOf('https://a.example/api', vote, draft({ video: '1', value: "'; rm" }, { token: 'secret' })),
  ).toBe(
    `curl -X POST 'https://a.example/api/video/1/vote' -H 'accept: application/json' -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' -d '{"value":"'\\''; rm"}'`,
  );
  const file = new File(['abc'], "it's.png");
  const [video, value] = vote.fields as [FieldView, FieldView];
  const begun = {
    ...vote,
    fields: [
      { ...video, sample: '1' },
      { ...value, sample: '-1' },
    ],
  };
  expect(curlOf('https://a.example/api', begun, draft({ value: '1', video: '' }))).toBe(
    `curl -X POST 'https://a.example/api/video/1/vote' -H 'accept: application/json' -H 'content-type: application/json' -d '{"value":"1"}'`,
  );
  expect(curlOf('https://a.example/api', avatar, draft({ user: '1' }, { file }))).toContain(
    `-F 'filedata=@it'\\''s.png'`,
  );
});
