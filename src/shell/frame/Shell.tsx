import { type ReactNode, Suspense } from 'react';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/forced-colors.css';
import { Ribbon } from '#ui/Ribbon.tsx';
import { LanguageContext, useTexts } from '#ui/use-texts.ts';
import { useRememberedAutoplay } from '#shell/browser/autoplay.ts';
import { BottomBar } from './BottomBar.tsx';
import { loadSearch, useClientSearch } from '#shell/browser/client-search.ts';
import { type Frame, FrameContext, useFrame } from './frame.ts';
import { useGutter } from '#shell/browser/gutter.ts';
import { GutterMenu, SmallPrint } from './GutterMenu.tsx';
import { Header } from './Header.tsx';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { laterPart } from './later-part.tsx';
import { KeptPart } from './kept-part.tsx';
import { LazyPart } from './lazy-part.tsx';
import { useModalLinks } from '#shell/browser/modal-links.ts';
import { ModalHost } from './ModalHost.tsx';
import { useScrollClasses } from '#shell/browser/scroll.ts';
import { useStoreOr } from '#ui/store.ts';
import { news, useCurrentFrame } from '#shell/browser/session.ts';
import { Everywhere, Slot } from './Slot.tsx';
import { TEXTS } from './texts.ts';
import './Shell.css';
import './templates.css';

const Announcements = laterPart('announcements', () => import('./announcements.later.tsx'));
const LanguageChoice = laterPart('languages', () => import('./languages.later.tsx'));

interface ShellProps {
  frame: Frame;
  children: ReactNode;
}

/** The frame around every page, rendered by the server and hydrated. */
export function Shell({ frame: drawn, children }: ShellProps) {
  const frame = useCurrentFrame(drawn);
  return (
    <FrameContext value={frame}>
      <LanguageContext value={frame.lang}>
        <FramedPage frame={frame}>{children}</FramedPage>
      </LanguageContext>
    </FrameContext>
  );
}

/**
 * The page hydrates first. What surrounds it follows in parts of its own when the browser is idle, or at once
 * when it is pressed.
 */
function FramedPage({ frame, children }: ShellProps) {
  const texts = useTexts(TEXTS);
  const gutter = useGutter(frame.gutterOpen);
  const query = useClientSearch();
  const announcements = useStoreOr(news, frame.announcements);
  useScrollClasses(query === null ? frame.page : 'search');
  useModalLinks();
  useRememberedAutoplay();
  return (
    <div className={gutter.isPinned ? 'shell shell-pinned' : 'shell'}>
      <a className="ui-hidden shell-skip" href="#main">
        {texts.skip}
      </a>
      {announcements?.[0] && <Announcements announcements={announcements} />}
      <AppBanner />
      <Suspense>
        <Header isGutterOpen={gutter.isPinned || gutter.isDrawer} onToggleGutter={gutter.toggle} />
      </Suspense>
      <Suspense>
        <GutterMenu gutter={gutter} />
      </Suspense>
      <div className="shell-body">
        <main id="main" className="shell-main" tabIndex={-1}>
          {query !== null && loadSearch && <LazyPart load={loadSearch} given={{ query }} />}
          {/* What plays goes on beside the results until one of them is opened. */}
          <div className={query === null ? 'shell-page' : 'shell-page is-behind'}>{children}</div>
        </main>
        <Suspense>
          <footer className="shell-footer">
            <KeptPart name="footer" look={[frame.siteName]}>
              <span>{frame.siteName}</span>
              <SmallPrint />
            </KeptPart>
            {frame.languages && <LanguageChoice />}
          </footer>
        </Suspense>
      </div>
      <Suspense>
        <BottomBar />
      </Suspense>
      <Ribbon />
      <ModalHost />
      <Everywhere />
    </div>
  );
}

/** Only if there is an app, and only for those who can use it. Spec §4 Preferences and banners. */
function AppBanner() {
  const isHydrated = useHydrated();
  const { settings } = useFrame();
  const isOffered = isHydrated && settings.androidAppUrl !== null && /Android/.test(navigator.userAgent);
  return isOffered && <Slot name="app-banner" />;
}
