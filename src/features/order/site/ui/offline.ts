import { formatSize } from '#base/numbers.ts';
import { textsIn } from '#base/texts.ts';
import { listRecords } from '#features/making/upload/ui/record.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { readPreferences } from '#shell/frame/preferences.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { OFFLINE_TEXTS } from '#shell/worker/texts.ts';
import { findLeftPage } from './installed.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/Icon.css';
import '#ui/Button.css';
import '#ui/EmptyState.css';
import '#shell/frame/Shell.css';
import '#shell/frame/templates.css';
import '#shell/frame/Header.css';
import './offline.css';

/** Pause between two looks whether the site is back, ms. */
const LOOK_MS = 5_000;

/*
 * The script of the page that is shown without a connection (`#shell/worker/offline-document.ts`). The device
 * keeps all of its files, so there must be few.
 */
begin();

function begin(): void {
  const texts = textsIn(OFFLINE_TEXTS, pageLanguage());
  document.documentElement.dataset['theme'] = readPreferences(document.cookie).theme;
  const left = findLeftPage();
  if (navigator.onLine)
    showAway(texts.away({ siteName: document.body.dataset['site'] ?? '' }), texts.awayAbout);
  fill('tab', leftInTab());
  fill('uploads', uploads());
  document.querySelector('.ui-empty-action a')?.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  // Where it stands by itself, there is no page to wait for.
  whenBack(() =>
    location.pathname === raw.offline.path ? location.replace(href('index')) : location.reload(),
  );

  function leftInTab(): readonly HTMLElement[] {
    if (!left || left.path === location.pathname + location.search || history.length < 2) return [];
    const back = document.createElement('button');
    back.className = 'offline-back';
    back.textContent = texts.goBack({ title: left.title });
    back.addEventListener('click', () => history.back());
    return [back];
  }
}

/** The device is online: what is away is the site. */
function showAway(title: string, about: string): void {
  const [heading, text] = document.querySelectorAll('.ui-empty :is(h1, p)');
  if (heading) heading.textContent = title;
  if (text) text.textContent = about;
}

/** Uploads that this person has begun here and that have not ended. */
function uploads(): readonly HTMLElement[] {
  return listRecords()
    .filter(({ isGivenUp }) => !isGivenUp)
    .map(({ name, size }) => {
      const [item, file, bytes] = ['div', 'bdi', 'small'].map((tag) => document.createElement(tag)) as [
        HTMLElement,
        HTMLElement,
        HTMLElement,
      ];
      file.textContent = name;
      bytes.textContent = formatSize(size);
      item.append(file, ' ', bytes);
      return item;
    });
}

/** Shows a list that has something in it. */
function fill(name: string, items: readonly HTMLElement[]): void {
  const section = document.querySelector<HTMLElement>(`[data-kept="${name}"]`);
  if (!section || items.length === 0) return;
  section.hidden = false;
  for (const item of items) {
    const row = document.createElement('li');
    row.append(item);
    section.querySelector('ul')?.append(row);
  }
}

/** Calls back once the site answers: looks when the device is online again, and now and then while shown. */
function whenBack(onBack: () => void): void {
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking || document.hidden) return;
    isLooking = true;
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    isLooking = false;
    if (!answer?.ok) return;
    clearInterval(timer);
    onBack();
  }
  const again = (): void => void look();
  const timer = setInterval(again, LOOK_MS);
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
}
