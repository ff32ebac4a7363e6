import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id, line } from '#base/fields.ts';
import { api } from '#src/routes.ts';

/** Longest name of a runner, characters. */
export const RUNNER_NAME_MAX = 60;

const runnerShape = z
  .object({
    runner_id: z.string(),
    name: z.string(),
    date_seen: z.string().nullable(),
    cores: z.number(),
    encoders: z.array(z.string()),
    speed: z.number(),
    done: z.number(),
    losses: z.number(),
    resting: z.boolean(),
  })
  .meta({ id: 'Runner' });

export type RunnerObject = z.output<typeof runnerShape>;

export const makeRunner = endpoint(api.runner.makeRunner, {
  about:
    'Let a machine elsewhere encode for the site. The answer has the token for `vireo runner`, which ' +
    'nobody can read again.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({ name: line(RUNNER_NAME_MAX).refine((name) => name !== '') }),
  answer: z.object({ runner_id: z.string(), token: z.string() }),
});

export const listRunners = endpoint(api.runner.listRunners, {
  about: 'List the machines that may encode for the site: when each was last seen, and how it fares.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({}),
  answer: z.object({ runners: z.array(runnerShape) }),
});

export const revokeRunner = endpoint(api.runner.revokeRunner, {
  about: 'Take the right to encode for the site from a machine. What it is at goes to others.',
  access: 'moderator',
  scope: 'auth_management',
  errors: ['not_found'],
  input: z.object({ runner: id }),
  answer: z.object({}),
});

/** What runners say to the site: not for other programs, and only understood by the same version. */

const text = z.string().max(100);

/** Who it is, and what it can do. */
export const greeting = z.object({
  cores: z.number().int().min(0).max(10_000),
  encoders: z.array(text).max(10),
  speed: z.number().min(0).max(1e6),
});

/** That it is still at a job, and how far. */
export const beat = z.object({ lease: text, fraction: z.number().min(0).max(1) });

/** That all files of a job were sent, or that it cannot be done. */
export const ending = z.object({
  lease: text,
  files: z.array(z.object({ rung: text, sha256: z.string().regex(/^[0-9a-f]{64}$/) })).max(10),
});

export const surrender = z.object({ lease: text });
