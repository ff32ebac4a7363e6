import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { keep, recall } from '#platform/web/persist.ts';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { NotificationDevice } from '../device-contract.ts';
import { PUSH_TEXTS } from '../push-texts.ts';
import { type Push, pushState, usePush } from './push-device.ts';
import { isToldByWorker } from './arrivals.ts';

/** Turns push notifications on for this device, and lists those that have them. */
export function PushDevices({ first }: { first: readonly NotificationDevice[] }) {
  const texts = useTexts(PUSH_TEXTS);
  const push = usePush(first);
  return (
    <>
      <ThisDevice {...push} />
      {push.devices.length === 0 ? (
        <p className="ui-muted">{texts.none}</p>
      ) : (
        <ul className="settings-list" aria-label={texts.devices}>
          {push.devices.map((device) => (
            <DeviceItem key={device.device_id} device={device} onRemove={() => push.remove(device)} />
          ))}
        </ul>
      )}
    </>
  );
}

function ThisDevice({ state, isBusy, turnOn }: Push) {
  const texts = useTexts(PUSH_TEXTS);
  if (state === 'on') return <Alert kind="success">{texts.isOn}</Alert>;
  if (state === 'denied') return <Alert kind="warning">{texts.denied}</Alert>;
  if (state === 'missing' || state === 'homeScreen') return <p className="ui-muted">{texts[state]}</p>;
  return (
    <Button icon="bell" onClick={() => void turnOn()} disabled={state === null || isBusy}>
      {texts.turnOn}
    </Button>
  );
}

function DeviceItem({ device, onRemove }: { device: NotificationDevice; onRemove: () => void }) {
  const texts = useTexts(PUSH_TEXTS);
  const { now } = useFrame();
  const used = fromApiDate(device.date_used) ?? now;
  return (
    <li>
      <Icon name={/iPhone|Android|iPad/.test(device.device) ? 'smartphone' : 'monitor'} />
      <div>
        {device.device}
        <p>
          {device.is_current ? (
            texts.thisDevice
          ) : (
            <>
              {texts.used} <TimeAgo at={used} now={now} />
            </>
          )}
        </p>
      </div>
      <ButtonForm
        action={href('settings-notifications')}
        fields={{ device: device.device_id }}
        onSend={onRemove}
      >
        <Button
          type="submit"
          size="small"
          aria-label={device.is_current ? undefined : texts.removeOf(device)}
        >
          {device.is_current ? texts.turnOff : texts.remove}
        </Button>
      </ButtonForm>
    </li>
  );
}

/** Kept on a device once somebody has said no to this. */
const NOT_NOW = 'push-not-now';

/** Offers to have this device told while the site is closed, until it is or somebody has said no. */
export function PushOffer() {
  const texts = useTexts(PUSH_TEXTS);
  const isHydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  const { isBusy, turnOn } = usePush([]);
  if (!isHydrated || isClosed || !isToBeAsked()) return null;
  /** A browser that has said no once is not asked again here either. */
  function close(): void {
    keep(NOT_NOW, '1');
    setClosed(true);
  }
  return (
    <section className="push-offer" aria-label={texts.title}>
      <p>
        <strong>{texts.offer}</strong>
        {texts.offerAbout}
      </p>
      <div>
        <Button size="small" variant="primary" disabled={isBusy} onClick={() => void turnOn().then(close)}>
          {texts.offerYes}
        </Button>
        <Button size="small" onClick={close}>
          {texts.offerNo}
        </Button>
      </div>
    </section>
  );
}

function isToBeAsked(): boolean {
  return pushState([]) === 'off' && !isToldByWorker() && recall(NOT_NOW) === null;
}
