import { pushOrigins } from '#platform/push/host.ts';
import type { Config } from '#src/config.ts';
import type { PageAnswer } from './pages.ts';
import { createHash } from 'node:crypto';

/**
 * Stands inline in the document, before all but the links to what a player fetches first. It takes that
 * up, so that it is there before the page is laid out, and runs what begins the video; where one starts by
 * itself, it also opens a media source, which takes a browser some turns (`player/ui/early.ts`). It collects
 * the first five errors on a page until its scripts have loaded and can report them
 * (`features/order/failure`). It runs the page's code once the page has been painted, because what the server
 * has drawn can be read and followed without it, and running it takes as long on a slow phone as fetching it;
 * a tab that nobody sees is not painted. And it ends the time in which a video that starts by itself comes
 * first. Paint Timing §4.1, W3C draft.
 */
export const EARLY_SCRIPT =
  'earlyFailures=[];earlyFailures.keep=e=>earlyFailures.length<5&&earlyFailures.push(e.error||e.reason);' +
  'for(const t of["error","unhandledrejection"])addEventListener(t,earlyFailures.keep);' +
  'earlyFiles=new Map([...document.querySelectorAll("link[as=fetch]")].map(({href})=>{' +
  'const t=performance.now();return[href,fetch(href).then(async a=>' +
  'a.ok?{bytes:await a.arrayBuffer(),ms:performance.now()-t}:null).catch(()=>null)]}));' +
  'const find=s=>document.querySelector(s),go=s=>find(s)&&import(find(s).href);go("#first");' +
  'if(find("#first[data-starts]")&&self.MediaSource){const media=new MediaSource,' +
  'video=document.createElement("video");video.src=URL.createObjectURL(media);earlyFilm={media,video}}' +
  'earlyPaint=new Promise(ok=>{new PerformanceObserver(l=>' +
  'l.getEntriesByName("first-contentful-paint")[0]&&ok()).observe({type:"paint",buffered:true});' +
  'setTimeout(ok,document.hidden?0:1e3)});' +
  'addEventListener("DOMContentLoaded",()=>{' +
  'const rest=()=>{const t=find("#rest");t&&t.replaceWith(t.content)},run=()=>{rest();go("#entry")};' +
  'earlyPaint.then(()=>{rest();requestAnimationFrame(()=>setTimeout(run))});' +
  'setTimeout(run,document.hidden?0:1e3);' +
  'setTimeout(()=>find("div[data-starts]")?.removeAttribute("data-starts"),3e3)})';

/** The source expression that allows this one script in a document's policy. CSP Level 3 §2.3.1 */
const EARLY_SCRIPT_HASH = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`;

/** Features for pages that say so, and those that the site does not use. Permissions Policy, W3C draft. */
const CAPTURE = ['camera', 'display-capture', 'microphone'];
const UNUSED = ['geolocation', 'midi', 'payment', 'serial', 'usb'];

/** Which of these the page may use, and that nothing injected into it may use the others. */
function permissions(captures: boolean): string {
  const rules = [
    ...CAPTURE.map((feature) => `${feature}=(${captures ? 'self' : ''})`),
    ...UNUSED.map((feature) => `${feature}=()`),
  ];
  return rules.toSorted().join(', ');
}

/** Headers of a document: its type, and what it may load, connect to and be framed by. Design §5. */
export function htmlHeaders(
  config: ReachedConfig,
  { framed, captures = false, csp = {} }: PageAnswer<object>,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'permissions-policy': permissions(captures),
    'content-security-policy': contentSecurityPolicy(framed ?? false, csp, reachedBy(config)),
    ...(!framed && { 'x-frame-options': 'DENY' }),
  };
}

type ReachedConfig = Pick<Config, 'PUBLIC_URL' | 'https' | 'DIRECT_UPLOADS' | 'STORAGE_URL'>;

/**
 * Origins that scripts connect to besides the page's own: push and, if uploads go straight to it, the bucket.
 */
function reachedBy(config: ReachedConfig): string[] {
  const bucket = config.DIRECT_UPLOADS && config.STORAGE_URL?.publicEndpoint;
  return [...pushOrigins(config), ...(bucket ? [bucket] : [])];
}

/**
 * The only inline script allowed is the one on every page; what the page hydrates with is data. Design §5.
 */
function contentSecurityPolicy(
  framed: boolean,
  more: Readonly<Record<string, readonly string[]>>,
  reached: readonly string[],
): string {
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", EARLY_SCRIPT_HASH],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...reached],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framed ? '*' : "'none'"],
  };
  for (const [name, sources] of Object.entries(more))
    rules[name] = [...(rules[name] ?? ["'self'"]), ...sources];
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
