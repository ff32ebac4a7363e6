import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { RightsList } from '../ui/RightsList.tsx';
import '../ui/oauth.css';
import type { load } from './oauth-authorize.load.ts';

type Request = NonNullable<Data<typeof load>['request']>;

export default function OAuthAuthorizePage({ request, error }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  if (!request) {
    return (
      <EmptyState
        icon="plug"
        level={1}
        title={texts.untrusted}
        action={<Button href={href('index')}>{texts.home}</Button>}
      >
        {texts.untrustedAbout({ error: error ?? '' })}
      </EmptyState>
    );
  }
  return (
    <section className="oauth-card">
      <h1>{texts.asks({ name: request.name })}</h1>
      <SignedInAs />
      {request.description && <p className="oauth-about">{request.description}</p>}
      <MadeBy request={request} />
      <p>{texts.willDo}</p>
      <RightsList scopes={request.scopes} />
      <p className="ui-muted">{texts.never}</p>
      <ConsentForm request={request} />
      <p className="ui-muted oauth-small">
        <Phrase text={texts.goesTo} parts={{ host: <strong>{request.goesTo}</strong> }} />
      </p>
    </section>
  );
}

function SignedInAs() {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  return (
    <p className="oauth-parties">
      {viewer && <Avatar src={viewer.avatar_url} name={viewer.username} size={24} />}
      <span>
        <Phrase text={texts.signedInAs} parts={{ name: <strong>{viewer?.username}</strong> }} />
      </span>
    </p>
  );
}

function MadeBy({ request: { organization, website } }: { request: Request }) {
  const texts = useTexts(TEXTS);
  if (!organization && !website) return null;
  return (
    <p className="ui-muted">
      {organization && texts.madeBy({ organization })}
      {organization && website && ' · '}
      {website && (
        <a href={website} rel="nofollow ugc noopener">
          {website.replace(/^https?:\/\//, '')}
        </a>
      )}
    </p>
  );
}

/** An ordinary form, answered by a redirect, with or without scripts. */
function ConsentForm({ request }: { request: Request }) {
  const texts = useTexts(TEXTS);
  return (
    <form method="post" action={href('oauth-authorize')} className="oauth-actions">
      {Object.entries(request.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="authorization" value="0">
        {texts.deny}
      </Button>
      <Button type="submit" name="authorization" value="1" variant="primary">
        {texts.allow}
      </Button>
    </form>
  );
}
