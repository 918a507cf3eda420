export const productsPath = '/produktet'
export const countPath = '/numerimi'
