import { addWidget } from './widget.ts'

// The script element, whose URL gives Orari's origin.
const script = document.currentScript
if (script instanceof HTMLScriptElement) addWidget(document, new URL(script.src).origin)
