// Generated from the migrations by scripts/db-types.mjs; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Account {
  id: GeneratedAlways<number>;
  username: string;
  username_key: string;
  displayname: Generated<string>;
  email: string | null;
  email_key: string | null;
  email_verified_at: Date | null;
  password_hash: string | null;
  bio: Generated<string>;
  avatar_version: Generated<number>;
  cover_version: Generated<number>;
  acl: Generated<string>;
  state: Generated<string>;
  vip: Generated<boolean>;
  disable_autoplay: Generated<boolean>;
  default_public: Generated<boolean>;
  created_at: Generated<Date>;
  look_key: string | null;
  leaving_at: Date | null;
  nsfw: Generated<string>;
  language: Generated<string>;
  email_new: string | null;
  chosen_name: Generated<string>;
  chosen_key: Generated<string>;
  host: string | null;
}

export interface AccountCounter {
  account_id: number;
  follower_count: Generated<number>;
  likes_count: Generated<number>;
  video_count: Generated<number>;
  video_views: Generated<number>;
  comment_count: Generated<number>;
}

export interface AccountExport {
  account_id: number;
  state: Generated<string>;
  key: string | null;
  size: Generated<number>;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface AccountNote {
  id: GeneratedAlways<number>;
  account_id: number;
  author_id: number | null;
  body: string;
  created_at: Generated<Date>;
}

export interface AccountQuota {
  account_id: number;
  bytes: number | null;
  minutes: number | null;
  daily: number | null;
  changed_at: Date;
  live_at_once: number | null;
  live_hours: number | null;
  live_bitrate: number | null;
}

export interface AccountUsage {
  account_id: number;
  bytes: number;
  minutes: number;
  counted_at: Date;
}

export interface AccountTotp {
  account_id: number;
  secret: string;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  created_at: Generated<Date>;
}

export interface Album {
  id: GeneratedAlways<number>;
  account_id: number;
  title: string;
  slug: string;
  description: string | null;
  private: Generated<boolean>;
  is_watch_later: Generated<boolean>;
  position: Generated<number>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  unlisted: Generated<boolean>;
  deleted_at: Date | null;
  cover_id: number | null;
  taken_down_at: Date | null;
}

export interface AlbumEditor {
  album_id: number;
  account_id: number;
  invited_at: Date;
  accepted_at: Date | null;
}

export interface AlbumVideo {
  album_id: number;
  video_id: number;
  position: number;
  title: string | null;
  description: string | null;
  added_at: Generated<Date>;
  added_by: number | null;
}

export interface AnalyticsDay {
  scope: string;
  subject: number;
  day: string;
  owner_id: number | null;
  views: Generated<number>;
  seconds: Generated<number>;
  begun: Generated<number>;
  reach: number[] | null;
  votes: Generated<number>;
  shares: Generated<number>;
  followers: Generated<number>;
  tips: Generated<number>;
  tipped: Generated<number>;
}

export interface AnalyticsFact {
  id: GeneratedAlways<number>;
  day: string;
  kind: string;
  video_id: number | null;
  account_id: number | null;
  amount: number;
  begun: Generated<number>;
  reach: number[] | null;
  country: string | null;
  source: string | null;
  device: string | null;
}

export interface AnalyticsPart {
  scope: string;
  subject: number;
  kind: string;
  day: string;
  label: string;
  views: number;
}

export interface AppWebhook {
  app_id: number;
  url: string;
  events: string[];
  secret: string;
  failing_since: Date | null;
  disabled_at: Date | null;
  created_at: Generated<Date>;
}

export interface Appeal {
  id: GeneratedAlways<number>;
  decision_id: number;
  account_id: number;
  text: string;
  created_at: Generated<Date>;
  outcome: string | null;
  answer: Generated<string>;
  answered_by: number | null;
  answered_at: Date | null;
}

export interface AuditLog {
  id: GeneratedAlways<number>;
  actor_id: number | null;
  action: string;
  object_type: string;
  object_id: number | null;
  detail: Generated<unknown>;
  created_at: Generated<Date>;
  owner_id: number | null;
  reason: Generated<string>;
  before: unknown | null;
  after: unknown | null;
}

export interface Av1Day {
  day: string;
  cpu_seconds: Generated<number>;
  films: Generated<number>;
  bytes: Generated<number>;
}

export interface BanEnd {
  account_id: number;
  ends_at: Date;
}

export interface Block {
  account_id: number;
  blocked_id: number;
  created_at: Generated<Date>;
}

export interface BulkChange {
  id: GeneratedAlways<number>;
  account_id: number;
  change: unknown;
  secret: string | null;
  state: Generated<string>;
  created_at: Date;
  finished_at: Date | null;
}

export interface BulkVideo {
  bulk_id: number;
  video_id: number;
  state: Generated<string>;
  code: string | null;
  reason: string | null;
}

export interface Caption {
  id: GeneratedAlways<number>;
  video_id: number;
  lang: string;
  label: string;
  key: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  by_machine: Generated<boolean>;
}

export interface Channel {
  id: GeneratedAlways<number>;
  url: string;
  title: string;
  description: Generated<string>;
  is_default: Generated<boolean>;
  hide_suggest: Generated<boolean>;
  nsfw: Generated<boolean>;
  show_unmoderated: Generated<boolean>;
  created_at: Generated<Date>;
  follower_count: Generated<number>;
  rules: Generated<string>;
  picture_version: Generated<number>;
  cover_version: Generated<number>;
  video_count: Generated<number>;
  owner_id: number | null;
  filing: Generated<string>;
  member_count: Generated<number>;
  accent: string | null;
  offered_to: number | null;
  offered_by: number | null;
  offered_at: Date | null;
}

export interface ChannelInvitation {
  channel_id: number;
  account_id: number;
  invited_at: Date;
}

export interface ChannelMember {
  channel_id: number;
  account_id: number;
  state: string;
  changed_at: Date;
  changed_by: number | null;
}

export interface ChannelModerator {
  channel_id: number;
  account_id: number;
}

export interface ChannelTotal {
  is_hidden: boolean;
  channels: number;
}

export interface Clip {
  video_id: number;
  source_id: number;
  start_seconds: number;
  end_seconds: number;
  created_at: Generated<Date>;
}

export interface Comment {
  id: GeneratedAlways<number>;
  video_id: number;
  account_id: number | null;
  parent_id: number | null;
  root_id: number | null;
  body: string;
  made_at_time: number | null;
  state: Generated<string>;
  former_state: string | null;
  spam: Generated<number>;
  score: Generated<number>;
  reply_count: Generated<number>;
  created_at: Generated<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: number | null;
  touched_at: Generated<Date>;
  author_hidden: Generated<boolean>;
  uncut_time: number | null;
  approved: Generated<boolean>;
}

export interface CommentVote {
  comment_id: number;
  account_id: number;
  value: number;
  at: number | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface CopyrightComplaint {
  id: GeneratedAlways<number>;
  video_id: number | null;
  account_id: number | null;
  link: string;
  name: string;
  email: string;
  work: string;
  details: Generated<string>;
  created_at: Generated<Date>;
  answer: string | null;
  answered_at: Date | null;
  answered_by: number | null;
  language: Generated<string>;
}

export interface CutCaption {
  caption_id: number;
  cues: unknown;
}

export interface CutSource {
  key: string;
  key_frames: number[];
  is_copyable: boolean;
  has_sound: boolean;
  found_at: Generated<Date>;
}

export interface Discussion {
  video_id: number;
  locked: Generated<boolean>;
  approve_first: Generated<boolean>;
  pinned_id: number | null;
  slow_seconds: Generated<number>;
  follow_minutes: number | null;
  blocked_words: Generated<string[]>;
}

export interface DismissedSuggestion {
  account_id: number;
  video_id: number;
  dismissed_at: Generated<Date>;
}

export interface EncodingTurn {
  video_id: number;
  owner: string;
  turn: number;
  tier: number;
  is_behind: Generated<boolean>;
  behind_since: Date | null;
}

export interface EncodingUse {
  owner: string;
  day: string;
  cpu_seconds: number;
}

export interface EpisodeSound {
  video_id: number;
  files_key: string;
  media_version: number;
  size: number | null;
  state: Generated<string>;
  tries: Generated<number>;
}

export interface Failure {
  id: GeneratedAlways<number>;
  fingerprint: Buffer;
  source: string;
  name: string;
  message: string;
  place: Generated<string>;
  count: Generated<number>;
  state: Generated<string>;
  version: Generated<string>;
  detail: Generated<unknown>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
}

export interface FederationActivity {
  id: GeneratedAlways<number>;
  account_id: number | null;
  channel_id: number | null;
  body: string;
  created_at: Generated<Date>;
  gone_id: number | null;
  gone_rsa: string | null;
  gone_ed: string | null;
  about: string | null;
}

export interface FederationAlbum {
  album_id: number;
  digest: Buffer;
  told_at: Generated<Date>;
  gone_at: Date | null;
}

export interface FederationAnnounced {
  video_id: number;
  channel_id: number;
  uri: string;
}

export interface FederationCounts {
  video_id: number;
  score: number;
  likes: number;
  views: number;
  comments: number;
  changed_at: Date;
  others_at: Date;
}

export interface FederationKey {
  account_id: number | null;
  channel_id: number | null;
  rsa_public: string;
  rsa_private: string;
  ed_public: string;
  ed_private: string;
  created_at: Generated<Date>;
}

export interface FederationPerson {
  account_id: number;
  aliases: Generated<string[]>;
  moved_to: number | null;
  moved_at: Date | null;
}

export interface FederationReader {
  video_id: number;
  host: string;
  due_at: Date | null;
}

export interface FederationSeen {
  id: Buffer;
  at: Generated<Date>;
  done_at: Date | null;
}

export interface FederationTold {
  video_id: number | null;
  comment_id: number | null;
  digest: Buffer;
  told_at: Generated<Date>;
  gone_at: Date | null;
}

export interface Film {
  media_key: string;
  bytes: number | null;
  highest_side: Generated<number>;
  highest_bytes: Generated<number>;
  next_side: Generated<number>;
  made_at: Generated<Date>;
  state: Generated<string>;
  tries: Generated<number>;
  dropped_side: Generated<number>;
  restored_at: Date | null;
  leftovers: Generated<string[]>;
  changed_at: Generated<Date>;
  av1_bytes: Generated<number>;
  av1_saves: Generated<number>;
  av1_state: Generated<string>;
  av1_tries: Generated<number>;
  av1_files: Generated<string[]>;
  av1_at: Date | null;
}

export interface FilmMove {
  media_key: string;
  state: string;
  reason: string | null;
  tries: Generated<number>;
  edition: Generated<number>;
  last_revision: Generated<number>;
  bytes_before: Generated<number>;
  bytes_after: Generated<number>;
  leftovers: Generated<string[]>;
  leftover_bytes: Generated<number>;
  changed_at: Generated<Date>;
}

export interface Finding {
  id: GeneratedAlways<number>;
  object_type: string;
  object_id: number;
  account_id: number | null;
  cause: string;
  detail: string;
  held: Generated<boolean>;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface FollowChannel {
  account_id: number;
  channel_id: number;
  created_at: Generated<Date>;
}

export interface FollowTag {
  account_id: number;
  tag_id: number;
  created_at: Generated<Date>;
}

export interface FollowUser {
  follower_id: number;
  account_id: number;
  created_at: Generated<Date>;
  notify: Generated<boolean>;
}

export interface FormerName {
  name_key: string;
  look_key: string;
  account_id: number | null;
  kept_until: Date | null;
}

export interface Grab {
  video_id: number;
  url: string;
  start_seconds: number | null;
  end_seconds: number | null;
  created_at: Generated<Date>;
  original_at: Date | null;
}

export interface GrabQuestion {
  id: GeneratedAlways<number>;
  url: string;
  asked_at: Generated<Date>;
  answered_at: Date | null;
  answer: unknown | null;
}

export interface HouseAd {
  id: GeneratedAlways<number>;
  kind: string;
  title: string;
  click_url: string;
  file: Generated<string>;
  file_type: Generated<string>;
  width: Generated<number>;
  height: Generated<number>;
  duration: Generated<number>;
  skip_after: number | null;
  weight: Generated<number>;
  active: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface HouseAdEvent {
  ad_id: number;
  day: string;
  event: string;
  count: Generated<number>;
}

export interface ImportItem {
  id: GeneratedAlways<number>;
  list_id: number;
  position: number;
  url: string;
  title: Generated<string>;
  duration: number | null;
  original_at: Date | null;
  facts: Generated<unknown>;
  state: Generated<string>;
  video_id: number | null;
  is_filed: Generated<boolean>;
  tries: Generated<number>;
  code: string | null;
  reason: string | null;
}

export interface ImportList {
  id: GeneratedAlways<number>;
  account_id: number;
  address_hash: Buffer;
  kind: string;
  source: string;
  title: Generated<string>;
  state: Generated<string>;
  settings: Generated<unknown>;
  code: string | null;
  reason: string | null;
  created_at: Generated<Date>;
  next_look_at: Date | null;
  looks_failed: Generated<number>;
  archive_parts: string | null;
  archive_size: number | null;
  archive_key: string | null;
}

export interface Invite {
  id: GeneratedAlways<number>;
  made_by: number | null;
  note: Generated<string>;
  most: number;
  used: Generated<number>;
  expires_at: Date;
  revoked_at: Date | null;
  created_at: Generated<Date>;
}

export interface Invited {
  account_id: number;
  invite_id: number;
  created_at: Generated<Date>;
}

export interface LedgerAccount {
  id: GeneratedAlways<number>;
  kind: string;
  account_id: number | null;
  balance: Generated<number>;
}

export interface LedgerEntry {
  id: GeneratedAlways<number>;
  transfer_id: number;
  ledger_account_id: number;
  amount: number;
}

export interface LedgerTransfer {
  id: GeneratedAlways<number>;
  kind: string;
  key: string;
  tip_id: number | null;
  payout_id: number | null;
  note: Generated<string>;
  made_by: number | null;
  created_at: Generated<Date>;
}

export interface Live {
  video_id: number;
  key_hash: Buffer;
  key_sealed: string;
  state: Generated<string>;
  keeps_recording: Generated<boolean>;
  holder: string | null;
  address: string | null;
  began_at: Date | null;
  changed_at: Generated<Date>;
  created_at: Generated<Date>;
  lasting: Generated<boolean>;
  number: Generated<number>;
  off_at: Date | null;
  seen_at: Date | null;
  refusal: string | null;
  refused_at: Date | null;
}

export interface LiveDay {
  account_id: number;
  day: string;
  seconds: number;
}

export interface LiveRecording {
  video_id: number;
  live_id: number;
  began_at: Date;
}

export interface LiveTake {
  video_id: number;
  began_at: Date;
  starts_at: number;
  ended_at: Date | null;
}

export interface LiveIngest {
  holder: string;
  address: string;
  seen_at: Date;
}

export interface Message {
  id: GeneratedAlways<number>;
  thread_id: number;
  account_id: number;
  body: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  search: GeneratedAlways<string>;
  taken_down_at: Date | null;
}

export interface MessageChoice {
  account_id: number;
  show_seen: boolean;
}

export interface MessageParticipant {
  thread_id: number;
  account_id: number;
  last_message_id: Generated<number>;
  read_up_to: Generated<number>;
  shown_after: Generated<number>;
  left_at: Date | null;
  typing_until: Date | null;
  is_muted: Generated<boolean>;
}

export interface MessageThread {
  id: GeneratedAlways<number>;
  account_id: number | null;
  is_pair: boolean;
  low_id: number | null;
  high_id: number | null;
  edition: Generated<number>;
  created_at: Generated<Date>;
}

export interface Migration {
  name: string;
  applied_at: Generated<Date>;
}

export interface Mute {
  account_id: number;
  muted_id: number;
  created_at: Generated<Date>;
}

export interface MuteHost {
  account_id: number;
  host: string;
  created_at: Generated<Date>;
}

export interface Notification {
  id: GeneratedAlways<number>;
  account_id: number;
  type: string;
  actor_id: number | null;
  video_id: number | null;
  channel_id: number | null;
  object_id: number | null;
  text: Generated<string>;
  read_at: Date | null;
  created_at: Generated<Date>;
  on_site: Generated<boolean>;
  desktop: Generated<boolean>;
  email: Generated<boolean>;
  digest: Generated<boolean>;
  hidden: Generated<boolean>;
  video_hidden: Generated<boolean>;
  deliver: Generated<boolean>;
  push: Generated<boolean>;
  push_waits: Generated<boolean>;
}

export interface NotificationDevice {
  id: GeneratedAlways<number>;
  account_id: number;
  session_id: number;
  endpoint: string;
  service: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}

export interface NotificationDigest {
  account_id: number;
  every: Generated<string>;
  ordered_at: Generated<Date>;
}

export interface NotificationMute {
  account_id: number;
  video_id: number;
  created_at: Generated<Date>;
}

export interface NotificationPreference {
  account_id: number;
  type: string;
  on_site: Generated<boolean>;
  desktop: Generated<boolean>;
  email: Generated<boolean>;
  digest: Generated<boolean>;
  push: Generated<boolean>;
}

export interface NotificationPushKey {
  only_one: Generated<boolean>;
  public_key: string;
  private_key: string;
}

export interface NotificationPushService {
  origin: string;
  sent: Generated<number>;
  failed: Generated<number>;
  gone: Generated<number>;
  last_error: string | null;
  failed_at: Date | null;
  used_at: Generated<Date>;
}

export interface NotificationSubscription {
  id: GeneratedAlways<number>;
  account_id: number;
  address: string;
  secret: string;
  created_at: Generated<Date>;
  app_id: number | null;
}

export interface OauthApp {
  id: GeneratedAlways<number>;
  account_id: number;
  client_id: string;
  secret_hash: Buffer | null;
  name: string;
  website: Generated<string>;
  description: Generated<string>;
  organization: Generated<string>;
  redirects: string;
  created_at: Generated<Date>;
}

export interface OauthCode {
  code_hash: Buffer;
  app_id: number;
  account_id: number;
  redirect_uri: string;
  scopes: string;
  challenge: string | null;
  challenge_method: string | null;
  expires_at: Date;
  used_at: Date | null;
}

export interface OauthGrant {
  account_id: number;
  app_id: number;
  scopes: string;
  created_at: Generated<Date>;
  used_at: Date | null;
}

export interface OauthToken {
  id: GeneratedAlways<number>;
  access_hash: Buffer;
  refresh_hash: Buffer | null;
  app_id: number;
  account_id: number;
  scopes: string;
  family: Buffer;
  expires_at: Date;
  refresh_expires_at: Date | null;
  refreshed_at: Date | null;
  created_at: Generated<Date>;
}

export interface OneTimeToken {
  token_hash: Buffer;
  purpose: string;
  account_id: number | null;
  data: Generated<unknown>;
  expires_at: Date;
  created_at: Generated<Date>;
}

export interface Original {
  media_key: string;
  state: Generated<string>;
  lacks: string | null;
  bytes: Generated<number>;
  side: Generated<number>;
  tries: Generated<number>;
  judged_at: Date | null;
  is_needed: Generated<boolean>;
}

export interface PageView {
  day: string;
  page: string;
  views: Generated<number>;
}

export interface Passkey {
  id: string;
  account_id: number;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string>;
  name: Generated<string>;
  created_at: Generated<Date>;
  used_at: Date | null;
}

export interface Payout {
  id: GeneratedAlways<number>;
  key: string;
  account_id: number | null;
  amount: number;
  destination: string;
  state: Generated<string>;
  note: Generated<string>;
  created_at: Generated<Date>;
  settled_at: Date | null;
  settled_by: number | null;
}

export interface PinChannel {
  channel_id: number;
  video_id: number;
  created_at: Generated<Date>;
}

export interface PinUser {
  account_id: number;
  video_id: number;
  created_at: Generated<Date>;
}

export interface PlayerEvent {
  day: string;
  event: string;
  label: string;
  samples: Generated<number>;
  estimate: Generated<number>;
}

export interface Podcast {
  album_id: number;
  guid: string;
  kind: string;
  category: string;
  language: string;
  email: string | null;
  is_locked: boolean;
  changed_at: Generated<Date>;
}

export interface PreviewTry {
  video_id: number;
  media_version: number;
  tries: number;
}

export interface Processing {
  video_id: number;
  step: Generated<string>;
  fraction: Generated<number>;
  eta_seconds: number | null;
  attempts: Generated<number>;
  error_code: string | null;
  error: string | null;
  changed_at: Generated<Date>;
  failures: Generated<number>;
  followed_until: Date | null;
}

export interface ProfileLink {
  id: GeneratedAlways<number>;
  account_id: number | null;
  channel_id: number | null;
  position: number;
  label: string;
  url: string;
  proven_at: Date | null;
  checked_at: Date | null;
  due_at: Date;
  failures: Generated<number>;
}

export interface ProfilePicture {
  id: GeneratedAlways<number>;
  account_id: number | null;
  channel_id: number | null;
  alt: string;
  width: number;
  height: number;
  created_at: Generated<Date>;
}

export interface ProofAlarm {
  purpose: string;
  raised_at: Date;
  ends_at: Date;
}

export interface ProxyAddress {
  address_hash: Buffer;
  seen_at: Date;
}

export interface RankingMove {
  id: GeneratedAlways<number>;
  xid: Generated<string>;
  video_id: number;
  hot_score: number;
  top_score: number;
  moved_at: Generated<Date>;
}

export interface RecoveryCode {
  account_id: number;
  code_hash: Buffer;
}

export interface RefusedAddress {
  address_hash: Buffer;
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  video_id: number | null;
}

export interface RefusedNetwork {
  purpose: string;
  network: Buffer;
  at: Date;
}

export interface RefusedRange {
  id: GeneratedAlways<number>;
  range: string;
  reason: Generated<string>;
  expires_at: Date | null;
  created_at: Generated<Date>;
}

export interface RelatedList {
  video_id: number;
  made_at: Date | null;
  related: number[];
  reasons: string[];
  weights: number[];
}

export interface RemoteActor {
  account_id: number;
  uri: string;
  kind: string;
  host: string;
  name: Generated<string>;
  page: string | null;
  inbox: string;
  shared_inbox: string | null;
  outbox: string | null;
  followers: string | null;
  icon: string | null;
  key_id: string;
  public_key: string;
  proof_key_id: string | null;
  proof_key: string | null;
  fetched_at: Generated<Date>;
  gone_at: Date | null;
  severed_at: Date | null;
  aliases: Generated<string[]>;
  moved_to: number | null;
  moved_at: Date | null;
  avatar_from: string | null;
  cover_from: string | null;
}

export interface RemoteFollow {
  id: GeneratedAlways<number>;
  uri: string;
  follower_id: number;
  account_id: number | null;
  channel_id: number | null;
  accepted_at: Date | null;
  created_at: Generated<Date>;
}

export interface RemoteHost {
  name: string;
  standing: Generated<string>;
  software: Generated<string>;
  note: Generated<string>;
  first_seen_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  failing_since: Date | null;
  retry_at: Date | null;
  software_at: Date | null;
}

export interface RemoteObject {
  uri: string;
  host: string;
  account_id: number | null;
  video_id: number | null;
  comment_id: number | null;
  page: string | null;
  group_id: number | null;
  files: unknown | null;
  picture: string | null;
  updated_at: Date | null;
  fetched_at: Generated<Date>;
  playlist: string | null;
}

export interface Rendition {
  video_id: number;
  name: string;
  type: string;
  width: number;
  height: number;
  bitrate: Generated<number>;
  size: Generated<number>;
  key: string;
}

export interface RegistrationRequest {
  id: GeneratedAlways<number>;
  username: string;
  username_key: string;
  look_key: string;
  email: string;
  email_key: string;
  email_confirmed_at: Date | null;
  password_hash: string;
  question: string;
  answer: string;
  language: string;
  country: string | null;
  created_at: Generated<Date>;
  refused_at: Date | null;
  reason: Generated<string>;
}

export interface Replacement {
  new_video_id: number;
  video_id: number;
  created_at: Generated<Date>;
  is_cut: Generated<boolean>;
  keeps_old: Generated<boolean>;
}

export interface Report {
  id: GeneratedAlways<number>;
  video_id: number | null;
  account_id: number;
  reason: string;
  text: Generated<string>;
  created_at: Generated<Date>;
  outcome: string | null;
  settled_at: Date | null;
  settled_by: number | null;
  comment_id: number | null;
  message_id: number | null;
  author_id: number | null;
  quote: string | null;
  user_id: number | null;
  album_id: number | null;
  object_type: GeneratedAlways<string>;
}

export interface ReviewClaim {
  object_type: string;
  object_id: number;
  account_id: number;
  expires_at: Date;
}

export interface ReviewDecision {
  id: GeneratedAlways<number>;
  object_type: string;
  object_id: number;
  owner_id: number | null;
  actor_id: number | null;
  outcome: string;
  reason: string;
  message: Generated<string>;
  created_at: Generated<Date>;
  undone_at: Date | null;
  before: unknown | null;
}

export interface Runner {
  id: GeneratedAlways<number>;
  name: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  revoked_at: Date | null;
  last_seen_at: Date | null;
  cores: Generated<number>;
  encoders: Generated<string[]>;
  speed: Generated<number>;
  done: Generated<number>;
  losses: Generated<number>;
  rests_until: Date | null;
}

export interface RunnerFile {
  video_id: number;
  rung: string;
  parts_id: string;
  size: number;
  sha256: string | null;
}

export interface RunnerJob {
  video_id: number;
  wanted: unknown;
  state: string;
  offered_at: Date;
  tries: Generated<number>;
  runner_id: number | null;
  lease: string | null;
  leased_at: Date | null;
  leased_until: Date | null;
  fraction: Generated<number>;
}

export interface SearchWord {
  word: string;
  uses: number;
}

export interface Session {
  id: GeneratedAlways<number>;
  account_id: number;
  token_hash: Buffer;
  user_agent: Generated<string>;
  country: string | null;
  created_at: Generated<Date>;
  used_at: Generated<Date>;
  expires_at: Date;
  address_hash: Buffer | null;
}

export interface Setting {
  name: string;
  value: unknown;
  changed_at: Generated<Date>;
}

export interface SettingVersion {
  id: GeneratedAlways<number>;
  changed_by: number | null;
  changed_at: Generated<Date>;
  changes: unknown;
}

export interface SharedCount {
  name: Buffer;
  total: number;
  ends_at: Date;
}

export interface SocialAccount {
  network: string;
  network_id: string;
  account_id: number;
  name: Generated<string>;
  created_at: Generated<Date>;
}

export interface Speech {
  video_id: number;
  media_version: number;
  lang: Generated<string>;
  state: string;
  pieces: Generated<number>;
  heard: Generated<number>;
  updated_at: Generated<Date>;
}

export interface SpeechPiece {
  video_id: number;
  at: number;
  words: unknown;
  english: unknown | null;
}

export interface SpentChallenge {
  id: string;
  expires_at: Date;
}

export interface Spoken {
  caption_id: number;
  video_id: number;
  key: string;
  words: string;
  said: string;
}

export interface StorageRun {
  id: GeneratedAlways<number>;
  began_at: Date;
  ended_at: Date | null;
  sizes: Generated<number>;
  bytes: Generated<number>;
}

export interface SuggestedVideo {
  account_id: number;
  video_id: number;
  reason: string;
  subject_id: number | null;
  weight: number;
}

export interface SuggestionList {
  account_id: number;
  made_at: Date | null;
  is_off: Generated<boolean>;
}

export interface Suspension {
  video_id: number;
  copy_of: number | null;
  held: Generated<boolean>;
  pardoned_at: Date | null;
  created_at: Generated<Date>;
}

export interface Tag {
  id: GeneratedAlways<number>;
  text: string;
  label: string;
  use_count: Generated<number>;
  follower_count: Generated<number>;
  created_at: Generated<Date>;
}

export interface Tip {
  id: GeneratedAlways<number>;
  key: string;
  ref: Generated<string>;
  from_id: number | null;
  to_id: number | null;
  video_id: number | null;
  amount: number;
  fee: number;
  text: Generated<string>;
  pay_by: string;
  state: Generated<string>;
  checkout_ref: string | null;
  payment_ref: string | null;
  created_at: Generated<Date>;
  paid_at: Date | null;
  refunded_at: Date | null;
}

export interface UnheardVideo {
  video_id: number;
  tries: Generated<number>;
}

export interface Upload {
  id: GeneratedAlways<number>;
  video_id: number;
  account_id: number | null;
  address_hash: Buffer;
  parts_id: string;
  filename: Generated<string>;
  size_total: number | null;
  size_completed: Generated<number>;
  state: Generated<string>;
  error: string | null;
  sha256: Buffer | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  token_hash: Buffer | null;
}

export interface Video {
  id: GeneratedAlways<number>;
  code: string;
  account_id: number | null;
  channel_id: number | null;
  title: Generated<string>;
  description: string | null;
  state: Generated<string>;
  private: Generated<boolean>;
  nsfw: Generated<boolean>;
  moderated: Generated<boolean>;
  playable: Generated<boolean>;
  is_featured: Generated<boolean>;
  featured_at: Date | null;
  featured_title: string | null;
  featured_description: string | null;
  source: string | null;
  reddit_link: string | null;
  clip_url: string | null;
  youtube_override_source: string | null;
  subscribed_only: Generated<boolean>;
  scheduled_at: Date | null;
  allow_download: Generated<boolean>;
  duration: Generated<number>;
  width: Generated<number>;
  height: Generated<number>;
  version: Generated<number>;
  media_key: string;
  media_version: Generated<number>;
  has_thumbnail: Generated<boolean>;
  storyboard_frames: Generated<number>;
  has_hls: Generated<boolean>;
  owner_token_hash: Buffer | null;
  claim_token_hash: Buffer | null;
  score_modifier: Generated<number>;
  hot_score: Generated<number>;
  created_at: Generated<Date>;
  stored_at: Date | null;
  completed_at: Date | null;
  published_at: Date | null;
  thumbnail_version: Generated<number>;
  thumbnail_webp: Generated<boolean>;
  index_revision: Generated<number>;
  ad: unknown | null;
  partner: Generated<boolean>;
  examined_version: Generated<number>;
  top_score: Generated<number>;
  told_at: Date | null;
  disabled_from: string | null;
  files_gone: Generated<boolean>;
  is_replacement: Generated<boolean>;
  discarded_from: string | null;
  discarded_at: Date | null;
  discarded_by: number | null;
  is_draft: Generated<boolean>;
  files_key: string | null;
  files_left_at: Date | null;
  scheduled_zone: string | null;
  password_protected: Generated<boolean>;
  chapters: unknown | null;
  premiere: Generated<boolean>;
  premiered_at: Date | null;
  on_air: Generated<boolean>;
  was_live: Generated<boolean>;
  loudness: number | null;
  true_peak: number | null;
}

export interface VideoBeside {
  account_id: number;
  video_id: number;
}

export interface VideoCode {
  code: string;
  video_id: number;
  created_at: Generated<Date>;
}

export interface VideoCopy {
  video_id: number;
  of_video_id: number;
  kind: string;
  distance: Generated<number>;
  created_at: Generated<Date>;
}

export interface VideoCounter {
  video_id: number;
  score: Generated<number>;
  likes_count: Generated<number>;
  view_count: Generated<number>;
  comment_count: Generated<number>;
  share_count: Generated<number>;
  total_tipped: Generated<number>;
  hot_stale: Generated<boolean>;
  trend: Generated<number>;
  trusted_score: Generated<number>;
  last_viewed_at: Date | null;
}

export interface VideoCut {
  new_video_id: number;
  video_id: number;
  list: unknown;
  created_at: Generated<Date>;
}

export interface VideoEdit {
  video_id: number;
  kept_id: number;
  list: unknown;
  duration: number;
  words_before: string | null;
  words_after: string | null;
  changed_at: Generated<Date>;
}

export interface VideoElsewhere {
  video_id: number;
  score: number;
  likes: number;
  comments: number;
  counted_at: Date;
}

export interface VideoFingerprint {
  video_id: number;
  duration: number;
  step: number;
  hashes: Buffer;
  mirrored: Buffer;
  created_at: Generated<Date>;
  words: number[];
  head: Generated<Buffer>;
  head_mirrored: Generated<Buffer>;
  head_words: Generated<number[]>;
}

export interface VideoPassword {
  id: GeneratedAlways<number>;
  video_id: number;
  name: string;
  hash: string;
  seed: Buffer;
  key_hash: Buffer;
  use_count: Generated<number>;
  used_at: Date | null;
  created_at: Date;
}

export interface VideoSearch {
  video_id: number;
  document: string;
  account_id: number | null;
  listed: Generated<boolean>;
  moderated: Generated<boolean>;
  nsfw: Generated<boolean>;
  step: Generated<number>;
  fame: Generated<number>;
  title_key: number | null;
}

export interface VideoTag {
  video_id: number;
  tag_id: number;
  hot_score: Generated<number>;
  in_text: Generated<boolean>;
  in_comments: Generated<boolean>;
}

export interface ViewMove {
  id: GeneratedAlways<number>;
  xid: Generated<string>;
  video_ids: number[];
  view_counts: number[];
  trends: number[];
  moved_at: Generated<Date>;
}

export interface Vote {
  video_id: number;
  account_id: number;
  value: number;
  at: number | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  weight: Generated<number>;
}

export interface VoterAddress {
  address_hash: Buffer;
  account_id: number;
  seen_at: Generated<Date>;
}

export interface VoterTrust {
  account_id: number;
  weight: Generated<number>;
  depth: Generated<number>;
  due_at: Generated<Date>;
  changed_at: Generated<Date>;
  settle_at: Date | null;
}

export interface WatchHistory {
  account_id: number;
  video_id: number;
  watched_at: Date;
  removed_at: Date | null;
}

export interface WatchHistoryChoice {
  account_id: number;
  paused: boolean;
}

export interface WatchPosition {
  account_id: number;
  video_id: number;
  at: number;
  changed_at: Generated<Date>;
}

export interface Webhook {
  video_id: number;
  url: string;
  created_at: Generated<Date>;
}

export interface WebhookDelivery {
  id: string;
  app_id: number;
  event: string;
  body: string;
  created_at: Generated<Date>;
  attempts: Generated<number>;
  tried_at: Date | null;
  delivered_at: Date | null;
  status: number | null;
  failure: string | null;
}

/** Every table, as Kysely reads them. */
export interface Database {
  account: Account;
  account_counter: AccountCounter;
  account_export: AccountExport;
  account_note: AccountNote;
  account_quota: AccountQuota;
  account_usage: AccountUsage;
  account_totp: AccountTotp;
  album: Album;
  album_editor: AlbumEditor;
  album_video: AlbumVideo;
  analytics_day: AnalyticsDay;
  analytics_fact: AnalyticsFact;
  analytics_part: AnalyticsPart;
  app_webhook: AppWebhook;
  appeal: Appeal;
  audit_log: AuditLog;
  av1_day: Av1Day;
  ban_end: BanEnd;
  block: Block;
  bulk_change: BulkChange;
  bulk_video: BulkVideo;
  caption: Caption;
  channel: Channel;
  channel_invitation: ChannelInvitation;
  channel_member: ChannelMember;
  channel_moderator: ChannelModerator;
  channel_total: ChannelTotal;
  clip: Clip;
  comment: Comment;
  comment_vote: CommentVote;
  copyright_complaint: CopyrightComplaint;
  cut_caption: CutCaption;
  cut_source: CutSource;
  discussion: Discussion;
  dismissed_suggestion: DismissedSuggestion;
  encoding_turn: EncodingTurn;
  encoding_use: EncodingUse;
  episode_sound: EpisodeSound;
  failure: Failure;
  federation_activity: FederationActivity;
  federation_album: FederationAlbum;
  federation_announced: FederationAnnounced;
  federation_counts: FederationCounts;
  federation_key: FederationKey;
  federation_person: FederationPerson;
  federation_reader: FederationReader;
  federation_seen: FederationSeen;
  federation_told: FederationTold;
  film: Film;
  film_move: FilmMove;
  finding: Finding;
  follow_channel: FollowChannel;
  follow_tag: FollowTag;
  follow_user: FollowUser;
  former_name: FormerName;
  grab: Grab;
  grab_question: GrabQuestion;
  house_ad: HouseAd;
  house_ad_event: HouseAdEvent;
  import_item: ImportItem;
  import_list: ImportList;
  invite: Invite;
  invited: Invited;
  ledger_account: LedgerAccount;
  ledger_entry: LedgerEntry;
  ledger_transfer: LedgerTransfer;
  live: Live;
  live_day: LiveDay;
  live_ingest: LiveIngest;
  live_recording: LiveRecording;
  live_take: LiveTake;
  message: Message;
  message_choice: MessageChoice;
  message_participant: MessageParticipant;
  message_thread: MessageThread;
  migration: Migration;
  mute: Mute;
  mute_host: MuteHost;
  notification: Notification;
  notification_device: NotificationDevice;
  notification_digest: NotificationDigest;
  notification_mute: NotificationMute;
  notification_preference: NotificationPreference;
  notification_push_key: NotificationPushKey;
  notification_push_service: NotificationPushService;
  notification_subscription: NotificationSubscription;
  oauth_app: OauthApp;
  oauth_code: OauthCode;
  oauth_grant: OauthGrant;
  oauth_token: OauthToken;
  one_time_token: OneTimeToken;
  original: Original;
  page_view: PageView;
  passkey: Passkey;
  payout: Payout;
  pin_channel: PinChannel;
  pin_user: PinUser;
  player_event: PlayerEvent;
  podcast: Podcast;
  preview_try: PreviewTry;
  processing: Processing;
  profile_link: ProfileLink;
  profile_picture: ProfilePicture;
  proof_alarm: ProofAlarm;
  proxy_address: ProxyAddress;
  ranking_move: RankingMove;
  recovery_code: RecoveryCode;
  refused_address: RefusedAddress;
  refused_network: RefusedNetwork;
  refused_range: RefusedRange;
  related_list: RelatedList;
  remote_actor: RemoteActor;
  remote_follow: RemoteFollow;
  remote_host: RemoteHost;
  remote_object: RemoteObject;
  rendition: Rendition;
  registration_request: RegistrationRequest;
  replacement: Replacement;
  report: Report;
  review_claim: ReviewClaim;
  review_decision: ReviewDecision;
  runner: Runner;
  runner_file: RunnerFile;
  runner_job: RunnerJob;
  search_word: SearchWord;
  session: Session;
  setting: Setting;
  setting_version: SettingVersion;
  shared_count: SharedCount;
  social_account: SocialAccount;
  speech: Speech;
  speech_piece: SpeechPiece;
  spent_challenge: SpentChallenge;
  spoken: Spoken;
  storage_run: StorageRun;
  suggested_video: SuggestedVideo;
  suggestion_list: SuggestionList;
  suspension: Suspension;
  tag: Tag;
  tip: Tip;
  unheard_video: UnheardVideo;
  upload: Upload;
  video: Video;
  video_beside: VideoBeside;
  video_code: VideoCode;
  video_copy: VideoCopy;
  video_counter: VideoCounter;
  video_cut: VideoCut;
  video_edit: VideoEdit;
  video_elsewhere: VideoElsewhere;
  video_fingerprint: VideoFingerprint;
  video_password: VideoPassword;
  video_search: VideoSearch;
  video_tag: VideoTag;
  view_move: ViewMove;
  vote: Vote;
  voter_address: VoterAddress;
  voter_trust: VoterTrust;
  watch_history: WatchHistory;
  watch_history_choice: WatchHistoryChoice;
  watch_position: WatchPosition;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
}
