import { addWidget } from './widget.ts'

// The one global that tells where this file came from.
const script = document.currentScript
if (script instanceof HTMLScriptElement) addWidget(document, new URL(script.src).origin)
