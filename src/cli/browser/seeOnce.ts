import type { Watched } from './createGallery.ts'
import type { ScreenState } from './Shot.ts'
import type { Stage } from './Stage.ts'

/** Looks at a state unless it was looked at before. */
export async function seeOnce(
  { gallery }: Stage,
  watched: Watched,
  state: ScreenState,
): Promise<void> {
  if (gallery.claim(state)) await gallery.see(watched, state)
}
