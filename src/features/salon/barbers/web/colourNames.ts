const names = ['Smerald', 'Vjollcë', 'Portokalli', 'Blu', 'Rozë', 'E gjelbër', 'Gri', 'Mustardë', 'Qiell', 'Kafe']

export const colours = names.map((name, index) => ({ color: index + 1, name }))
