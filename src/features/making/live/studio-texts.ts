import { defineTexts, plural } from '#base/texts.ts';

/** Broadcasting from the browser. */
export const STUDIO_TEXTS = defineTexts({
  title: 'From this browser',
  about: 'Send your camera or your screen from this page. You need nothing else.',
  open: 'Use this browser',
  source: 'What people see',
  sources: { camera: 'Camera', screen: 'Screen', both: 'Screen and camera' },
  camera: 'Camera',
  microphone: 'Microphone',
  silent: 'No microphone',
  level: 'Sound level',
  mute: 'Mute',
  unmute: 'Unmute',
  turn: 'Switch camera',
  preview: 'Preview of what people see',
  start: 'Go live',
  end: 'End broadcast',
  ask: 'End this broadcast?',
  askAbout: 'It’s over for everyone who is watching, and can’t go on afterwards.',
  goOn: 'Keep going',
  keepOpen: 'Keep this page open while you’re on air.',
  watching: plural({ one: '# watching', other: '# watching' }),
  lines: {
    good: 'Connection is good',
    slow: 'Your connection is slow. People may see it stop.',
    broken: 'Your connection is lost. We keep trying.',
  },
  mistakes: {
    refused:
      'Your browser doesn’t let this page use your camera or microphone. Allow it in the permissions beside the address, then try again.',
    missing: 'We found no camera or microphone. Connect one, then try again.',
    busy: 'Another program is using your camera or microphone. Close it, then try again.',
    insecure: 'Browsers share a camera with secure pages only. Open this page by https.',
    unsupported:
      'This browser can’t broadcast. Use a recent Chrome, Edge, Firefox or Safari, or send with OBS.',
    screen: 'You haven’t chosen a screen.',
  },
  retry: 'Try again',
});
