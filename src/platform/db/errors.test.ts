import { expect, it } from 'vitest';
import { isCutOff } from './errors.ts';

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  [
    'a server that ends',
    failed('terminating connection due to unexpected postmaster exit', { code: '57P01' }),
  ],
  ['a server that recovers', failed('the database system is starting up', { code: '57P03' })],
  ['a server that is full', failed('sorry, too many clients already', { code: '53300' })],
  ['no server', failed('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['no socket', failed('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['a line that was cut', failed('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
  ['an end in between', failed('Connection terminated unexpectedly')],
  ['a statement after the end', failed('Client has encountered a connection error and is not queryable')],
])('%s is a database out of reach', (_title, error) => expect(isCutOff(error)).toBe(true));

it.each([
  ['a second row with the same key', failed('duplicate key', { code: '23505' })],
  ['a statement that took too long', failed('canceling statement', { code: '57014' })],
  ['a file that is not there', failed('open', { code: 'ENOENT', syscall: 'open' })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['no error', 'Connection terminated'],
])('%s is not', (_title, error) => expect(isCutOff(error)).toBe(false));
