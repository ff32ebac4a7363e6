import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';

/** Community rules. */
export default function RulesPage() {
  const { siteName } = useFrame();
  return (
    <TextPage
      title="Community rules"
      lead={`${siteName} is for videos worth showing to somebody. Be kind, share what you may share, and report what does not belong here.`}
    >
      <Allowed />
      <Forbidden />
      <Section id="people" title="How we treat each other">
        <ul>
          <li>Talk about the video, not about the looks, the origin or the faith of the person in it.</li>
          <li>Disagree as much as you like, without insults and threats.</li>
          <li>Do not post what tells others where somebody lives, works or goes to school.</li>
          <li>Vote for what you liked, once. Bought votes and votes from second accounts are removed.</li>
        </ul>
      </Section>
      <Section id="reports" title="When something is wrong">
        <p>
          A moderator looks at the video or comment. What breaks the rules is suspended or deleted; something
          small may just be moved out of its channel or marked as not safe for work. Accounts that keep
          breaking the rules are banned. Danger to a child is reported to the authorities.
        </p>
        <p>
          These rules are part of the <a href={href('terms')}>terms of use</a>.
        </p>
      </Section>
    </TextPage>
  );
}

function Allowed() {
  return (
    <Section id="welcome" title="What is welcome">
      <ul>
        <li>Things you filmed, drew, rendered, played or recorded yourself.</li>
        <li>Short clips of other people’s work, if you are allowed to share them and say who made them.</li>
        <li>Videos up to 30 min long. Titles and tags that say what is in them.</li>
      </ul>
    </Section>
  );
}

function Forbidden() {
  return (
    <Section id="forbidden" title="What is not">
      <ul>
        <li>Adult content: no pornography, no nudity for its own sake.</li>
        <li>Anything that sexualises or endangers children.</li>
        <li>Cruelty to people or animals, shown to shock or to please.</li>
        <li>Hatred of people for who they are, and calls to violence.</li>
        <li>Somebody filmed where they could expect to be alone, or shown to be shamed.</li>
        <li>Films, broadcasts and music that belong to others and that they did not release.</li>
        <li>Advertising, fraud, and the same video again and again.</li>
      </ul>
    </Section>
  );
}
