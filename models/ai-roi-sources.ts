/** Short names of sources, by id in `content/sources`. */
export const sourceNames: Readonly<Record<string, string>> = {
  'arxiv-peng-copilot-2023': 'Peng et al., arXiv, 2023',
  'bfi-humlum-2025': 'Humlum and Vestergaard, BFI, 2025',
  'bls-ecec-2020': 'US Bureau of Labor Statistics, 2020',
  'cui-fieldtrials-2024': 'Cui et al., working paper, 2024',
  'kpmg-melbourne-trust-2025': 'University of Melbourne and KPMG, 2025',
  'metr-developers-2025': 'METR, 2025',
  'metr-uplift-2026': 'METR, 2026',
  'orgscience-dellacqua-2026': 'Dell’Acqua et al., Organization Science, 2026',
  'qje-brynjolfsson-2025': 'Brynjolfsson et al., QJE, 2025',
  'science-noy-2023': 'Noy and Zhang, Science, 2023',
  'stlouisfed-bick-2025': 'Bick et al., St. Louis Fed, 2025',
}
