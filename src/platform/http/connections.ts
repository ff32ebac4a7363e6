import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** Longest time in which the head of a request must arrive, ms. */
const HEAD_MS = 20_000;
/** Descriptors set aside for the database, the log, modules and everything else that is not a connection. */
const RESERVED = 256;

/**
 * Limits what one process holds open: a connection and the file sent over it take one descriptor each.
 * Connections whose request headers arrive too slowly are closed; `slow-bodies.ts` takes care of bodies.
 */
export function limitConnections(server: Server, descriptors = readDescriptorLimit()): void {
  server.headersTimeout = HEAD_MS;
  if (descriptors !== null) server.maxConnections = countConnections(descriptors);
}

/** How many connections a process may hold if it may have this many descriptors open. */
export function countConnections(descriptors: number): number {
  return Math.max(1, Math.floor((descriptors - RESERVED) / 2));
}

/** How many descriptors this process may have open; null if the system does not say. */
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
