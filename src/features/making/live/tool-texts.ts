import { defineTexts, filled } from '#base/texts.ts';

/** When a broadcast begins, and the moments that its owner marks. */
export const TOOL_TEXTS = defineTexts({
  time: 'Start time',
  timeAbout:
    'Its page counts down to it, for everybody. You go live when you start to send, be it earlier or later.',
  utc: 'In UTC.',
  set: 'Set',
  cancel: 'Without a start time',
  markers: 'Markers',
  markersAbout: 'Mark what people will look for later. Markers become chapters of the recording.',
  markerName: 'Title (optional)',
  mark: 'Set a marker',
  start: 'Start',
  marker: filled('Marker {number}'),
});
