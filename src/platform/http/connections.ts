import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** Longest time in which the head of a request must arrive, ms. */
const HEAD_MS = 20_000;
/** Descriptors for the database, the log, modules and whatever else is no connection. */
const RESERVED = 256;

/**
 * Bounds what one process holds open: a connection and the file that it is sent each take a descriptor. Heads
 * that arrive too slowly are cut off; `slow-bodies.ts` sees to bodies.
 */
export function limitConnections(server: Server, descriptors = readDescriptorLimit()): void {
  server.headersTimeout = HEAD_MS;
  if (descriptors !== null) server.maxConnections = countConnections(descriptors);
}

/** How many connections a process may hold that may have so many files and connections open. */
export function countConnections(descriptors: number): number {
  return Math.max(1, Math.floor((descriptors - RESERVED) / 2));
}

/** How many files and connections this process may have open; null where the system does not say. */
export function readDescriptorLimit(limits = readLimits()): number | null {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? null : Number(soft);
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
