import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';

/** Terms of use. */
export default function TermsPage() {
  const { siteName } = useFrame();
  return (
    <TextPage
      title="Terms of use"
      lead={`Your videos stay yours. You let ${siteName} show them, you keep to the law and the community rules, and you can delete what you uploaded at any time.`}
    >
      <Section id="agreeing" title="When these terms apply">
        <p>
          They apply when you use {siteName}, with or without an account. By uploading a video or by signing
          up you agree to them. If you do not agree, please do not upload and do not sign up; watching needs
          no agreement.
        </p>
      </Section>
      <Uploads siteName={siteName} />
      <Accounts siteName={siteName} />
      <Conduct siteName={siteName} />
      <Privacy siteName={siteName} />
      <Section id="warranty" title="What nobody can promise">
        <p>
          {siteName} is run with care, but it is offered as it is. It may be unavailable, and files may be
          lost: keep a copy of everything that matters to you. As far as the law allows, the people who run
          this site are not liable for losses that come from using it. Nothing here takes away rights that the
          law gives you.
        </p>
      </Section>
      <Section id="changes" title="Changes">
        <p>
          These terms can change. The version on this page is the one that applies. If you go on using{' '}
          {siteName} after a change, you accept it; if you do not accept it, delete your videos and your
          account.
        </p>
      </Section>
    </TextPage>
  );
}

function Uploads({ siteName }: { siteName: string }) {
  return (
    <Section id="uploads" title="What you upload">
      <ul>
        <li>You keep all rights to your videos, titles, descriptions and comments.</li>
        <li>
          You allow {siteName} to store them, to convert them to other formats, to make pictures of them, and
          to show them on this site, in players embedded elsewhere and through its programming interface. This
          permission ends when you delete them.
        </li>
        <li>You confirm that you made what you upload, or that whoever made it allows you to share it.</li>
        <li>
          A video is public or unlisted. An unlisted one is in no list, but anyone who has its link can watch
          it: do not upload what must stay secret.
        </li>
        <li>
          A video without an account belongs to the browser that uploaded it. Sign up in that browser to keep
          it.
        </li>
      </ul>
    </Section>
  );
}

function Accounts({ siteName }: { siteName: string }) {
  return (
    <Section id="accounts" title="Your account">
      <p>
        Choose a password that you use nowhere else and keep it to yourself: what happens under your account
        counts as yours. Tell the people who run {siteName} when somebody else has got in. Do not pretend to
        be another person, and do not make accounts to get around a ban.
      </p>
    </Section>
  );
}

function Conduct({ siteName }: { siteName: string }) {
  return (
    <Section id="conduct" title="What is not allowed">
      <p>
        The <a href={href('rules')}>community rules</a> are part of these terms. Besides them, do not break
        into or overload the site, do not collect other people’s data from it, and do not use programs to
        vote, follow or view. Moderators may remove videos and comments that break the rules, and may close
        accounts that do so again and again. Where the law demands it, {siteName} removes things at once.
      </p>
    </Section>
  );
}

function Privacy({ siteName }: { siteName: string }) {
  return (
    <Section id="privacy" title="What is stored about you">
      <ul>
        <li>
          What you give: your username, your password in hashed form, your e-mail address if you enter one,
          and what you post.
        </li>
        <li>
          Cookies that keep you signed in and remember how you like the site to look. None of them follow you
          elsewhere.
        </li>
        <li>
          From your network address {siteName} works out a country while you watch, to show where viewers are.
          The address itself is not stored with what you watched.
        </li>
        <li>
          With an upload the address is kept in hashed form, to limit misuse. With a session its browser and
          country are kept.
        </li>
      </ul>
    </Section>
  );
}
