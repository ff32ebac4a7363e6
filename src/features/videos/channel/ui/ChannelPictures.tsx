import { useState } from 'react';
import type { ChannelObject } from '../contract.ts';
import { ChannelPicture } from './ChannelPicture.tsx';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { Cover } from '#shell/frame/Cover.tsx';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { ChooseFile, PICTURES } from '#ui/ChooseFile.tsx';
import { FileZone } from '#ui/FileZone.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';

/** Fields to choose or remove the picture and the cover of a channel. */
export function ChannelPictures({ channel: first }: { channel: ChannelObject }) {
  const texts = useTexts(MANAGE_TEXTS);
  const { channel, isBusy, wrong, change } = useChanges(first);
  const { url } = channel;
  const send = (place: FilePlace) => (file: File) =>
    void change(() => call(place, { channel: url }, { files: { filedata: file } }), place);
  const errorOf = (place: FilePlace) => (wrong?.place === place ? wrong.text : undefined);
  const remove = (place: typeof api.channel.removePicture | typeof api.channel.removeCover) => () =>
    void change(() => call(place, { channel: url }));
  const [sendPicture, sendCover] = [send(api.channel.updatePicture), send(api.channel.updateCover)];
  return (
    <>
      <FileZone className="settings-row" onFile={sendPicture}>
        <ChannelPicture channel={channel} size={96} />
        <ChooseFile
          label={texts.choosePicture}
          accept={PICTURES}
          isBusy={isBusy}
          error={errorOf(api.channel.updatePicture)}
          onFile={sendPicture}
        />
        {channel.picture && (
          <Button variant="quiet" icon="trash-2" onClick={remove(api.channel.removePicture)}>
            {texts.removePicture}
          </Button>
        )}
      </FileZone>
      <FileZone className="settings-front" onFile={sendCover}>
        <Cover src={channel.cover} id={channel.channel_id} className="settings-cover" />
        <div className="settings-row">
          <ChooseFile
            label={texts.chooseCover}
            accept={PICTURES}
            isBusy={isBusy}
            error={errorOf(api.channel.updateCover)}
            onFile={sendCover}
          />
          {channel.cover && (
            <Button variant="quiet" icon="trash-2" onClick={remove(api.channel.removeCover)}>
              {texts.removeCover}
            </Button>
          )}
        </div>
      </FileZone>
    </>
  );
}

/** Where a file is sent. */
type FilePlace = typeof api.channel.updatePicture | typeof api.channel.updateCover;

/** The channel after the last change, and what was wrong with the last file; one change at a time. */
function useChanges(first: ChannelObject) {
  const [channel, setChannel] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ place: FilePlace; text: string } | null>(null);
  async function change(send: () => Promise<{ channel: ChannelObject }>, place?: FilePlace): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setWrong(null);
    try {
      setChannel((await send()).channel);
      showRibbon();
    } catch (error) {
      if (place) setWrong({ place, text: errorText(error) });
      else showRibbon(errorText(error), 'danger');
    } finally {
      setBusy(false);
    }
  }
  return { channel, isBusy, wrong, change };
}
