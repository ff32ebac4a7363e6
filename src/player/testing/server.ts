import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { EmbedPayload } from '#player/embed.ts';
import { posterBoxHtml } from '#player/ui/poster-box.ts';
import { Player } from '#player/ui/Player.tsx';
import type { BuiltPage } from './build.ts';
import { IMA_STAND_IN } from './ima-stand-in.ts';
import { vastDocument } from './vast.ts';

/** What the server serves, and the requests it received. */
export interface TestServer {
  url: string;
  /** Paths of every request, oldest first. */
  log: string[];
  /** Adds a page and returns its address. */
  page(kind: 'page' | 'embed', payload: EmbedPayload): string;
  /** Adds a page of raw markup and returns its address. */
  html(markup: string): string;
  close(): Promise<void>;
}

/** Folders and built pages of a test server. */
export interface TestSite {
  clips: string;
  assets: string;
  built: { page: BuiltPage; embed: BuiltPage };
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt',
  '.woff2': 'font/woff2',
};

/** Starts a server on a free port of this machine. */
export async function startServer(site: TestSite): Promise<TestServer> {
  const log: string[] = [];
  const pages = new Map<string, string>();
  const server = http.createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://host');
    log.push(address.pathname + address.search);
    void answer(site, pages, address, request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function html(markup: string): string {
    const name = `/p${pages.size}`;
    pages.set(name, markup);
    return url + name;
  }

  return {
    url,
    log,
    html,
    page: (kind, payload) => html(pageMarkup(site, kind, payload)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(
  site: TestSite,
  pages: Map<string, string>,
  address: URL,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  const page = pages.get(address.pathname);
  if (page !== undefined) return void response.setHeader('content-type', 'text/html').end(page);
  if (address.pathname === '/ima3.js')
    return void response.setHeader('content-type', 'text/javascript').end(IMA_STAND_IN);
  const [, folder = '', name = ''] = /^\/(\w+)\/(.*)$/.exec(address.pathname) ?? [];
  if (folder === 'vast') return sendVast(name, address, request, response);
  if (folder === 'pixel') return void response.writeHead(204).end();
  if (folder === 'clips') return sendFile(path.join(site.clips, path.basename(name)), request, response);
  return sendFile(path.join(site.assets, address.pathname), request, response);
}

function sendVast(
  name: string,
  address: URL,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const document = vastDocument(name, `http://${request.headers.host}`, address.searchParams.get('vpos'));
  if (document === null) return void response.writeHead(404).end();
  response.setHeader('content-type', 'application/xml').end(document);
}

async function sendFile(
  file: string,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  if (/javascript|css/.test(type)) return sendPacked(await readFile(file), type, response);
  const { size } = await stat(file);
  const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = range?.[2] ? Number(range[2]) : size - 1;
  response.writeHead(range ? 206 : 200, {
    'content-type': type,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  createReadStream(file, { start, end }).pipe(response);
}

function sendPacked(text: Buffer, type: string, response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(text));
}

function pageMarkup(site: TestSite, kind: 'page' | 'embed', payload: EmbedPayload): string {
  const { scripts, preloads, styles } = site.built[kind];
  const body =
    kind === 'embed'
      ? posterBoxHtml(payload.source, payload.options, { fill: true })
      : `<div id="root">${renderToString(createElement(Player, payload))}</div>`;
  const json = JSON.stringify(payload).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>player</title><style>body{margin:0}</style>
${preloads.map((file) => `<link rel="modulepreload" href="/${file}">`).join('')}
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}
${body}<input id="typing" hidden>
<script type="application/json" id="payload">${json}</script>
${scripts.map((file) => `<script type="module" src="/${file}"></script>`).join('')}`;
}
