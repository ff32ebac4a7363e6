import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { usePath } from '#shell/browser/client-search.ts';
import { opensModal } from '#shell/browser/opens-modal.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useFrame } from './frame.ts';
import type { Gutter } from '#shell/browser/gutter.ts';
import { KeptPart } from './kept-part.tsx';
import { BROWSE, type FrameLink, PERSONAL, SMALL_PRINT } from './links.ts';
import { Choices } from './Choices.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';
import { useHasVideos } from './video-pages.ts';
import './GutterMenu.css';

/** The navigation menu at the side: beside the page on wide screens, over it on narrow ones. */
export function GutterMenu({ gutter }: { gutter: Gutter }) {
  const { viewer } = useFrame();
  const here = usePath();
  const texts = useTexts(TEXTS);
  const menu = useRef<HTMLElement>(null);
  useDrawerFocus(gutter.isDrawer, menu);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') gutter.closeDrawer();
  }
  return (
    <>
      {gutter.isDrawer && (
        <button
          type="button"
          className="shell-gutter-scrim"
          aria-label={texts.closeMenu}
          tabIndex={-1}
          onClick={gutter.closeDrawer}
        />
      )}
      <nav
        ref={menu}
        id="gutter"
        className={gutter.isDrawer ? 'shell-gutter shell-gutter-drawer' : 'shell-gutter'}
        aria-label={texts.mainMenu}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <KeptPart name="browse" look={[placeOf(BROWSE, here)]}>
          <Links links={BROWSE} />
        </KeptPart>
        {viewer ? <Personal profile={viewer.full_url} /> : <ForGuests />}
        <KeptPart name="small print" look={[]}>
          <SmallPrint />
        </KeptPart>
      </nav>
    </>
  );
}

/** The link to the page on screen, if it is among them. */
function placeOf(links: readonly FrameLink[], here: string): string | undefined {
  return links.find(({ href: at }) => at === here)?.href;
}

function Links({ links }: { links: readonly FrameLink[] }) {
  return (
    <ul className="shell-gutter-links">
      {links.map((link) => (
        <LinkItem key={link.href} link={link} />
      ))}
    </ul>
  );
}

function LinkItem({ link }: { link: FrameLink }) {
  const texts = useTexts(TEXTS);
  return (
    <li>
      <a href={link.href} aria-current={link.href === usePath() ? 'page' : undefined}>
        <Icon name={link.icon} />
        {texts.links[link.name]}
      </a>
    </li>
  );
}

function Personal({ profile }: { profile: string }) {
  const here = usePath();
  return (
    <ul className="shell-gutter-links">
      <LinkItem link={{ href: profile, name: 'profile', icon: 'circle-user' }} />
      <KeptPart name="personal" look={[placeOf(PERSONAL, here)]}>
        {PERSONAL.map((link) => (
          <LinkItem key={link.href} link={link} />
        ))}
      </KeptPart>
    </ul>
  );
}

function ForGuests() {
  const { siteName, autoplay, theme, density } = useFrame();
  const hasVideos = useHasVideos();
  return (
    <KeptPart name="guests" look={[siteName, hasVideos, autoplay, theme, density]}>
      <Invitation />
      {/* On phones the header has no room for them. */}
      <div className="shell-gutter-preferences">
        <Choices />
      </div>
    </KeptPart>
  );
}

function Invitation() {
  const { siteName } = useFrame();
  const texts = useTexts(TEXTS);
  return (
    <div className="shell-gutter-invitation">
      <p className="ui-muted">{texts.invitation({ siteName })}</p>
      <Button href={href('sign-in')} {...opensModal('sign-in')} size="small">
        {texts.signIn}
      </Button>
    </div>
  );
}

/** Help, rules and terms. */
export function SmallPrint() {
  const texts = useTexts(TEXTS);
  return (
    <ul className="shell-small-print">
      {SMALL_PRINT.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{texts.links[link.name]}</a>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus into the drawer when it opens and back when it closes. */
function useDrawerFocus(isDrawer: boolean, menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isDrawer) return;
    const opener = document.activeElement;
    menu.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isDrawer, menu]);
}
