import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { Pane } from './Actions.tsx'

/** Place of the pane: beside the window, or instead of its content. */
type Side = 'left' | 'right' | 'over'

interface PaneState {
  /** True while the window is open. */
  isOpen: boolean
  pane: Pane | null
  side: Side
}

type PaneAction =
  | { type: 'windowToggled'; isOpen: boolean; pane: Pane | null }
  | { type: 'paneOpened'; pane: Pane; side: Side }
  | { type: 'panePlaced'; side: Side }
  | { type: 'paneClosed' }

/** Width of a pane beside the window, in pixels. */
const paneWidth = 376

function paneReducer(state: PaneState, action: PaneAction): PaneState {
  switch (action.type) {
    case 'windowToggled': {
      const pane = action.isOpen ? action.pane : null
      return { isOpen: action.isOpen, pane, side: pane ? 'over' : state.side }
    }
    case 'paneOpened':
      return { ...state, pane: action.pane, side: action.side }
    case 'panePlaced':
      return { ...state, side: action.side }
    case 'paneClosed':
      return { ...state, pane: null }
  }
}

const initialState = ({ isOpen, pane }: Pick<PaneState, 'isOpen' | 'pane'>): PaneState => ({
  isOpen,
  pane: isOpen ? pane : null,
  side: pane ? 'over' : 'right',
})

/**
 * Pane of the window. An opened pane is announced by its heading; a closed one returns the focus to its button. The
 * refs belong to the window's content and both headings.
 */
export function usePane(isOpen: boolean, initial: Pane | null) {
  const [state, dispatch] = useReducer(paneReducer, { isOpen, pane: initial }, initialState)
  const { pane } = state
  if (isOpen !== state.isOpen) dispatch({ type: 'windowToggled', isOpen, pane: initial })
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const paneHeading = useRef<HTMLHeadingElement>(null)
  const lastPane = useRef(pane)
  const sideNow = (): Side => {
    const place = box?.getBoundingClientRect()
    if (!place) return state.side
    const isRightFree = innerWidth - place.right >= paneWidth
    return isRightFree ? 'right' : place.left >= paneWidth ? 'left' : 'over'
  }
  const placeAgain = useEffectEvent(() => dispatch({ type: 'panePlaced', side: sideNow() }))
  const isResized = useRef(false)
  useEffect(() => {
    isResized.current = false
    if (!pane) return
    const onResize = () => {
      isResized.current = true
      placeAgain()
    }
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [pane])
  // After a resize the window is moved in a later frame. Its first place changes nothing.
  useEffect(() => {
    const positioner = pane && box?.closest('[role=dialog]')?.parentElement
    if (!positioner) return
    const moves = new MutationObserver(() => isResized.current && placeAgain())
    moves.observe(positioner, { attributeFilter: ['style'] })
    return () => moves.disconnect()
  }, [pane, box])
  useEffect(() => {
    const closed = lastPane.current
    lastPane.current = pane
    if (pane === closed || !isOpen) return
    if (pane) paneHeading.current?.focus()
    else (box ?? document).querySelector<HTMLElement>(`[data-pane=${closed}]`)?.focus()
  }, [pane, isOpen, box])
  return {
    pane,
    side: state.side,
    refs: { setBox, heading, paneHeading },
    /** Opens a pane in place of the other one; null closes it. */
    show: (next: Pane | null) =>
      dispatch(next ? { type: 'paneOpened', pane: next, side: sideNow() } : { type: 'paneClosed' }),
  }
}

export type ShownPane = ReturnType<typeof usePane>
