type Question = readonly [ask: string, pages: string]

const answeredQuestions: readonly Question[] = [
  // These questions come from the specification alone.
  ['how much does an ai project cost', '/services/survey /services /contact /tools/ai-roi-calculator'],
  ['ai roi calculator', '/tools/ai-roi-calculator'],
  ['mckinsey alternative', '/compare/mckinsey-alternative'],
  ['you vs accenture', '/compare/accenture-alternative'],
  ['private chatgpt for our company', '/private-llm /private-ai-infrastructure'],
  [
    'hipaa',
    '/solutions/healthcare /services/healthcare-analytics /services/healthcare-life-sciences-data-solutions',
  ],
  ['why do ai projects fail', '/enterprise-ai-failure-rate'],
  ['model risk management for banks', '/services/ai-security/model-risk-management'],
  ['jobs', '/careers'],
  ['how do I apply', '/careers'],
  ['who owns the code', '/about'],
  ['how long does a project take', '/services /services/survey'],
  ['work with us', '/careers'],
  ['cv', '/careers'],
  ['student internship', '/careers'],
  ['where is your office', '/contact /atlanta-data-experts'],
  ['phone number', '/contact'],
  ['how mature is our data', '/tools/data-maturity-assessment'],
  ['can we trust this ai vendor', '/trust-assessment'],
  ['deep fake', '/services/deepfake-detection'],
  ['zero trust', '/services/zero-trust-architecture'],
  ['embeddings', '/services/enterprise-embedding-api'],
  ['retrieval augmented generation', '/services/rag-architecture'],
  ['fine-tune a model on our documents', '/services/private-model-fine-tuning'],
  ['databricks partner', '/databricks-solutions'],
  ['move models to the cloud', '/services/cloud-migration-mlops'],
  ['due diligence on a portfolio company', '/private-equity /services/private-equity-advisory'],
  ['government contracts', '/federal-government'],
  ['retail demand forecast', '/solutions/retail-ecommerce /services/predictive-analytics'],
  ['delete my data', '/privacy-policy'],
  ['case studies', '/case-studies'],
  [
    'download the playbook',
    '/documentation /private-ai-infrastructure /case-studies/private-ai-infrastructure',
  ],
  [
    'train our staff on ai',
    '/services/ai-workforce-enablement-talent-management /services/human-ai-workforce-enablement',
  ],
  ['talk to a person', '/contact'],
  [
    'security operations center alerts',
    '/cybersecurity/ai-enhanced-soc /cybersecurity/security-operations-modernization /cybersecurity/threat-detection',
  ],
  ['dashboards', '/services/business-intelligence-consulting'],
  // These are misspelled or worded differently from the pages.
  ['price', '/about /services'],
  ['pricing', '/about /services'],
  ['what does it cost', '/about /services'],
  ['how much do you charge', '/about /services'],
  ['hourly rate', '/about /services'],
  ['who are your clients', '/case-studies'],
  ['NDA', '/about'],
  ['cost of AI', '/about /services /tools/ai-roi-calculator'],
  ['what does a gpu cost', '/case-studies/self-hosted-ai-roi'],
  ['private llm cost', '/private-llm'],
  ['book a call', '/contact'],
  ['free consultation', '/contact'],
  ['newsletter', '/insights'],
  ['SOC 2', '/'],
  ['soc alerts', '/cybersecurity/ai-enhanced-soc'],
  ['ml ops', '/services/mlops-consulting /services/mlops-management'],
  ['RAG', '/services/rag-architecture'],
  ['EU AI Act deadline', '/services/data-governance-compliance'],
  ['etl', '/data-engineering /services/data-engineering-architecture'],
  ['evalution harness', '/services/llm-evaluation'],
  ['model risk managment', '/services/ai-security/model-risk-management'],
  ['goverment agencies', '/federal-government'],
  ['abuot', '/about'],
  ['80 percent of projects stall', '/case-studies/why-80-percent-of-ai-projects-stall'],
  ['senior data engineer salary', '/careers/senior-data-engineer /careers'],
  ['cookies', '/privacy-policy'],
  ['readmission rate', '/services/healthcare-analytics'],
  ['cloud exit', '/services/cloud-migration-mlops /databricks-solutions'],
  ['audit trail', '/case-studies/trust-architecture'],
  ['deepfake payment', '/services/deepfake-detection'],
]

/** Subjects that no page covers. Search must say so and suggest a related page. */
const missingQuestions: readonly Question[] = [
  ['snowflake', '/databricks-solutions'],
  ['databricks or snowflake', '/databricks-solutions'],
  ['kubernetes', '/private-ai-infrastructure'],
  ['tableau', '/services/business-intelligence-consulting'],
  ['power bi', '/services/business-intelligence-consulting'],
  ['salesforce', '/services/integration-customization'],
]

/** At least one of a question's pages must be among the top three results. */
export const questions = [
  ...answeredQuestions.map(toQuestion(false)),
  ...missingQuestions.map(toQuestion(true)),
]

function toQuestion(isMissing: boolean) {
  return ([ask, pages]: Question) => ({ ask, pages: pages.split(' '), isMissing })
}
