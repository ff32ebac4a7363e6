export { ChannelAbout as default } from './ChannelAbout.tsx';
