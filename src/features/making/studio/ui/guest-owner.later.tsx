export { GuestOwner as default } from './GuestOwner.tsx';
