/** Path of the icon of WhatsApp, in the style of `drawings`; apart, because the first screens do not need it. */
export const whatsappDrawing = 'M4.2 19.8 5.3 16A8.3 8.3 0 1 1 8.3 19zM9.3 8.7c-.6 2.9 2.6 6.3 5.8 6'
