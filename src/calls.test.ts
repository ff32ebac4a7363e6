import { expectTypeOf, it } from 'vitest';
import type { api } from '#src/routes.ts';
import type { AnswerOf, InputOf, AnsweringPlace } from './calls.ts';

type CastVote = typeof api.vote.cast;

it('a route knows its input and its answer', () => {
  expectTypeOf<InputOf<CastVote>>().toHaveProperty('video').toEqualTypeOf<string>();
  expectTypeOf<AnswerOf<CastVote>['vote']>().toEqualTypeOf<{ value: number }>();
  expectTypeOf<keyof InputOf<CastVote>>().toEqualTypeOf<'video' | 'value' | 'at'>();
});

it('tells calls with one path apart by their method', () => {
  expectTypeOf<AnswerOf<typeof api.album.read>>().not.toEqualTypeOf<AnswerOf<typeof api.album.remove>>();
});

it('knows nothing of a route without a contract', () => {
  type UnknownPlace = { readonly method: 'GET'; readonly path: '/api/nowhere' };
  expectTypeOf<InputOf<UnknownPlace>>().toEqualTypeOf<never>();
});

it('finds every call that answers the same', () => {
  expectTypeOf<typeof api.follow.followers>().toExtend<
    AnsweringPlace<AnswerOf<typeof api.follow.following>>
  >();
  expectTypeOf<CastVote>().not.toExtend<AnsweringPlace<AnswerOf<typeof api.follow.following>>>();
});
