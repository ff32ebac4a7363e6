/** Says why a picture is blurred. */
export function Veil() {
  return (
    <span className="video-veil">
      <span>NSFW</span>
    </span>
  );
}
